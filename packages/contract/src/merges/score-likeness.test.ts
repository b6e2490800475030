import { expect, it } from 'vitest'
import type { Likeness } from './model.ts'
import { scoreLikeness } from './score-likeness.ts'

it.each<[readonly Likeness[], number]>([
  [[], 0],
  [['email'], 75],
  [['document'], 90],
  [['number'], 95],
  [['email', 'document'], 95],
  [['document', 'email', 'number'], 100],
  [['email', 'email'], 75],
])('[MG4] %j is %i', (found, score) => expect(scoreLikeness(found)).toBe(score))
