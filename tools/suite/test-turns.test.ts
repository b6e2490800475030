import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.mjs'
import { allInTurns, areNamed, notToday } from './test-turns.ts'

test('in three days every long test has had its turn, each once', () => {
  const run = [20_775, 20_776, 20_777].flatMap((day) => allInTurns.filter((file) => !notToday(day).includes(file)))
  expect(run.toSorted()).toEqual(allInTurns.toSorted())
  expect(new Set(allInTurns).size).toBe(allInTurns.length)
})

test('the tests that take turns are there', () => {
  expect(allInTurns.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test.each([
  [true, 'run apps/web/src/features/labels/labels-section.test.tsx'],
  [true, 'run --project web apps/web/src/features/labels'],
  [true, 'test e2e/settings'],
  [true, 'test --reporter=list,json --grep @labels(?=\\s|$)'],
  [false, 'run --project web --reporter=/tmp/seconds.mjs --outputFile.json=/tmp/web.json'],
  [false, 'test --reporter=list,json'],
])('whoever names a file, its folder or a feature gets it on any day: %s of %s', (expected, line) => {
  expect(areNamed(line.split(' '))).toBe(expected)
})
