import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.mjs'
import { allInTurns, notToday } from './test-turns.ts'

test('in three days every long test has had its turn, each once', () => {
  const run = [20_775, 20_776, 20_777].flatMap((day) => allInTurns.filter((file) => !notToday(day).includes(file)))
  expect(run.toSorted()).toEqual(allInTurns.toSorted())
  expect(new Set(allInTurns).size).toBe(allInTurns.length)
})

test('the tests that take turns are there', () => {
  expect(allInTurns.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
