import { expect, test } from 'vitest'
import { crashed, playwrightTotals, totalsLine, totalsNotes, totalsRow, vitestTotals } from './test-totals.mjs'

const file = (name: string, status: string, ...statuses: string[]) => ({
  name: `/house/${name}`,
  status,
  assertionResults: statuses.map((one) => ({ status: one })),
})

const fourProjects = [
  file('packages/contract/src/a.test.ts', 'passed', 'passed', 'passed'),
  file('tools/a.test.ts', 'passed', 'passed'),
  file('apps/server/src/a.test.ts', 'passed', 'passed', 'pending'),
  file('apps/web/src/a.test.tsx', 'passed', 'passed'),
]

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }

test.each([
  ['all passed', { testResults: fourProjects }, 0, '5 passed, 0 failed, 1 skipped'],
  [
    'a failed test',
    { testResults: [...fourProjects, file('tools/b.test.ts', 'failed', 'failed', 'passed')] },
    1,
    '6 passed, 1 failed, 1 skipped',
  ],
  [
    'a failed test of the bench',
    { testResults: [...fourProjects, file('bench/a.test.ts', 'failed', 'failed', 'passed')] },
    1,
    '6 passed, 1 failed, 1 skipped',
  ],
  [
    'a file that broke before its first test',
    { testResults: [...fourProjects, file('tools/b.test.ts', 'failed')] },
    1,
    '5 passed, 1 failed, 1 skipped',
  ],
  ['a broken hook', { testResults: [...fourProjects, file('tools/b.test.ts', 'failed', 'pending')] }, 1, '5 passed, 1 failed, 2 skipped'],
  ['a project without tests', { testResults: fourProjects.slice(0, 3) }, 0, '4 passed, 1 failed, 1 skipped'],
  ['an error outside the tests', { testResults: fourProjects }, 1, '5 passed, 1 failed, 1 skipped'],
  ['no report', null, 134, '0 passed, 1 failed'],
])('vitest, %s', (_, report, code, line) => {
  expect(totalsLine(vitestTotals(report, '/house/', code))).toBe(line)
})

test.each([
  ['all passed', { stats, errors: [] }, 0, '3 passed, 0 failed'],
  ['one failed, one only at the second try', { stats: { ...stats, unexpected: 1, flaky: 1 }, errors: [] }, 1, '4 passed, 1 failed'],
  ['a broken configuration', { stats: { ...stats, expected: 0 }, errors: [{}] }, 1, '0 passed, 1 failed'],
  ['no journey', { stats: { ...stats, expected: 0 }, errors: [] }, 0, '0 passed, 1 failed'],
  ['no report', null, 1, '0 passed, 1 failed'],
])('browser, %s', (_, report, code, line) => {
  expect(totalsLine(playwrightTotals(report, code))).toBe(line)
})

test('a row says why when no test can', () => {
  expect(totalsRow(crashed('browser', 1, 'Chromium is missing'))).toBe('✗ browser    0 passed, 1 failed (Chromium is missing)')
})

test('what failed and what needed a second try is named at the end, with why', () => {
  const named = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages })
  const testResults = [
    ...fourProjects,
    { ...file('tools/b.test.ts', 'failed'), assertionResults: [named('adds', 'failed', 'Error: two\n  at …'), named('lasts', 'passed')] },
    { ...file('tools/c.test.ts', 'passed'), assertionResults: [named('waits', 'passed', 'Error: late')] },
    { ...file('tools/d.test.ts', 'failed'), message: 'SyntaxError: odd' },
  ]
  const tried = (status: string, message: string) => [{ status, results: [{ error: { message } }] }]
  const specs = [
    { title: 'sign in', tests: tried('flaky', 'Timeout') },
    { title: 'sign out', tests: tried('unexpected', 'Lost') },
    { title: 'stay', tests: [{ status: 'expected', results: [{}] }] },
  ]
  const browser = { stats, errors: [], suites: [{ title: 'session.test.ts', suites: [{ title: 'pt', specs }] }] }
  expect(totalsNotes([...vitestTotals({ testResults }, '/house/', 1), ...playwrightTotals(browser, 1)])).toEqual([
    '✗ tools/b.test.ts › adds: Error: two',
    '↻ tools/c.test.ts › waits: Error: late',
    '✗ tools/d.test.ts: SyntaxError: odd',
    '↻ session.test.ts › pt › sign in: Timeout',
    '✗ session.test.ts › pt › sign out: Lost',
  ])
})
