import { expect, test } from 'vitest'
import { budgetLines, playwrightSeconds, slowestLines } from './test-budget.mjs'

const spent = [
  { name: 'prepare', seconds: 12.04, cpuSeconds: 20 },
  { name: 'check', seconds: 40, cpuSeconds: 70.25 },
  { name: 'server', seconds: 241.5, cpuSeconds: null },
]
const budgets = { check: 40, server: 240, web: 120 }

test('each runner is told with its budget, and who is over it', () => {
  expect(budgetLines(spent, budgets, false)).toEqual([
    '            seconds      CPU   budget',
    'prepare        12.0     20.0',
    'check          40.0     70.3       40',
    'server        241.5        –      240  over its budget by 1.5 s',
    'in all        293.5     90.3',
  ])
})

test('only who is over the budget is red, and only where there are colors', () => {
  const colored = budgetLines(spent, budgets, true)
  expect(colored.filter((line) => line.includes('\u001b'))).toEqual([
    '\u001b[31mserver        241.5        –      240  over its budget by 1.5 s\u001b[39m',
  ])
})

test('where the system does not tell the CPU, there is a dash', () => {
  expect(budgetLines([{ name: 'web', seconds: 1, cpuSeconds: null }], budgets, false).slice(1)).toEqual([
    'web             1.0        –      120',
    'in all          1.0        –',
  ])
})

test('the slowest files come first, of all runners', () => {
  const files = [3, 120.25, 7].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }))
  expect(slowestLines(files, 2)).toEqual(['  120.3 s  120.25.test.ts', '    7.0 s  7.test.ts'])
})

test('a file of journeys took what its journeys took, each try of them', () => {
  const spec = (...durations: number[]) => ({
    title: '',
    tests: [{ status: 'flaky', results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [{ title: 'team.test.ts', specs: [spec(1_000, 500)], suites: [{ title: 'phone', specs: [spec(250)] }] }]
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }
  expect(playwrightSeconds({ stats, errors: [], suites })).toEqual([{ file: 'e2e/team.test.ts', seconds: 1.75 }])
  expect(playwrightSeconds(null)).toEqual([])
})
