import { expect, test } from 'vitest'
import { crashed, playwrightTotals, totalsLine, totalsNotes, totalsRow, vitestTotals } from './test-totals.mjs'

const file = (name: string, status: string, ...statuses: string[]) => ({
  name: `/house/${name}`,
  status,
  assertionResults: statuses.map((one) => ({ status: one })),
})

const files = [
  file('apps/server/src/a.test.ts', 'passed', 'passed', 'passed', 'pending'),
  file('apps/simulator/src/a.test.ts', 'passed', 'passed'),
]
const run = (code: number, ...testResults: typeof files) => ({ code, report: { testResults } })
const processes = run(0, file('apps/server/src/a.process.test.ts', 'passed', 'passed'))

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }

test.each([
  ['all passed', [run(0, ...files)], '3 passed, 0 failed, 1 skipped'],
  ['two processes', [run(0, ...files), processes], '4 passed, 0 failed, 1 skipped'],
  ['a failed test', [run(1, ...files, file('a.test.ts', 'failed', 'failed', 'passed')), processes], '5 passed, 1 failed, 1 skipped'],
  ['a file that broke before its first test', [run(1, ...files, file('a.test.ts', 'failed'))], '3 passed, 1 failed, 1 skipped'],
  ['a broken hook', [run(1, ...files, file('a.test.ts', 'failed', 'pending'))], '3 passed, 1 failed, 2 skipped'],
  ['no test', [run(0, ...files), run(0)], '3 passed, 1 failed, 1 skipped (no test ran)'],
  ['an error outside the tests', [run(1, ...files), processes], '4 passed, 1 failed, 1 skipped (ended with 1 although no test failed)'],
  ['no report', [processes, { code: 134, report: null }], '1 passed, 1 failed (ended with 134 and left no report)'],
  ['no report at all', [{ code: 1, report: null }], '0 passed, 1 failed (ended with 1 and left no report)'],
])('vitest, %s', (_, runs, line) => {
  const totals = vitestTotals('server', runs, '/house/')
  expect(totalsRow(totals)).toBe(`${totals.failed > 0 ? '✗' : '✓'} server     ${line}`)
})

test.each([
  ['all passed', { stats, errors: [] }, 0, '3 passed, 0 failed'],
  ['one failed, one only at the second try', { stats: { ...stats, unexpected: 1, flaky: 1 }, errors: [] }, 1, '4 passed, 1 failed'],
  ['a broken configuration', { stats: { ...stats, expected: 0 }, errors: [{}] }, 1, '0 passed, 1 failed'],
  ['no journey', { stats: { ...stats, expected: 0 }, errors: [] }, 0, '0 passed, 1 failed'],
  ['no report', null, 1, '0 passed, 1 failed'],
])('browser, %s', (_, report, code, line) => {
  expect(totalsLine([playwrightTotals(report, code)])).toBe(line)
})

test('a row says why when no test can', () => {
  expect(totalsRow(crashed('browser', 1, 'Chromium is missing'))).toBe('✗ browser    0 passed, 1 failed (Chromium is missing)')
})

test('what failed and what needed a second try is named at the end, with why', () => {
  const named = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages })
  const testResults = [
    ...files,
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
  expect(totalsNotes([vitestTotals('tools', [{ code: 1, report: { testResults } }], '/house/'), playwrightTotals(browser, 1)])).toEqual([
    '✗ tools/b.test.ts › adds: Error: two',
    '↻ tools/c.test.ts › waits: Error: late',
    '✗ tools/d.test.ts: SyntaxError: odd',
    '↻ session.test.ts › pt › sign in: Timeout',
    '✗ session.test.ts › pt › sign out: Lost',
  ])
})
