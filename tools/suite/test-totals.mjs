/** @typedef {{ name: string, passed: number, failed: number, skipped: number, why?: string, notes?: string[] }} Totals */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ title: string, tests: { status: string, results: { error?: { message?: string }, duration?: number }[] }[] }} Spec */
/** @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[], suites?: Suite[] }} PlaywrightReport */

/** @typedef {{ report: { testResults: VitestFile[] } | null, code: number }} VitestRun */

/**
 * One row for the processes of one runner. A file that broke before its first test, and a process without tests, count as a failure.
 * @param {string} name
 * @param {VitestRun[]} runs
 * @param {string} root
 * @returns {Totals}
 */
export function vitestTotals(name, runs, root) {
  const rows = runs.map(({ report, code }) =>
    report ? withExitCode(runTotals(name, report.testResults, root), code) : crashed(name, code),
  )
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => rows.reduce((total, row) => total + row[key], 0)
  const why = rows.flatMap((row) => row.why ?? []).join('; ')
  const totals = { name, passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), notes: totalsNotes(rows) }
  return why ? { ...totals, why } : totals
}

/**
 * @param {string} name
 * @param {VitestFile[]} files
 * @param {string} root
 */
function runTotals(name, files, root) {
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  )
  const all = files.flatMap((file) => file.assertionResults)
  const count = (/** @type {string[]} */ ...statuses) => all.filter(({ status }) => statuses.includes(status)).length
  const failed = count('failed') + broken.length
  const skipped = count('pending', 'skipped', 'todo', 'disabled')
  return withTests({ name, passed: count('passed'), failed, skipped, notes: files.flatMap((file) => vitestNotes(file, root)) })
}

/**
 * What failed, and what passed only at its second try, by name: of a long output often only the end is kept.
 * @param {VitestFile} file
 * @param {string} root
 */
function vitestNotes({ name, status, message = '', assertionResults }, root) {
  const place = name.replaceAll('\\', '/').slice(root.length)
  const notes = assertionResults.flatMap(({ status, fullName = '', failureMessages: [why] = [] }) =>
    status === 'failed' || why !== undefined ? [note(status === 'failed', `${place} › ${fullName}`, why)] : [],
  )
  return status === 'failed' && notes.length === 0 ? [note(true, place, message)] : notes
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function playwrightNotes({ title, suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => note(status === 'unexpected', spec.title, results[0]?.error?.message)),
  )
  return [...own, ...suites.flatMap(playwrightNotes)].map((one) => one.replace(/^(✗|↻) /, `$1 ${title} › `))
}

/** @param {boolean} isFailed @param {string} name */
const note = (isFailed, name, why = '') => `${isFailed ? '✗' : '↻'} ${name}: ${(why.trim().split('\n')[0] ?? '').slice(0, 300)}`

/**
 * @param {PlaywrightReport | null} report
 * @param {number} exitCode
 * @returns {Totals}
 */
export function playwrightTotals(report, exitCode) {
  if (!report) return crashed('browser', exitCode)
  const { expected, unexpected, flaky, skipped } = report.stats
  const notes = (report.suites ?? []).flatMap(playwrightNotes)
  const row = withTests({ name: 'browser', passed: expected + flaky, failed: unexpected + report.errors.length, skipped, notes })
  return withExitCode(row, exitCode)
}

/** @param {string} name @param {number} exitCode @returns {Totals} */
export function crashed(name, exitCode, why = `ended with ${exitCode} and left no report`) {
  return { name, passed: 0, failed: 1, skipped: 0, why }
}

/** @param {Totals} row @returns {Totals} */
function withTests(row) {
  return row.passed + row.failed > 0 ? row : { ...row, failed: 1, why: 'no test ran' }
}

/** @param {Totals} row @param {number} exitCode @returns {Totals} */
const withExitCode = (row, exitCode) =>
  exitCode === 0 || row.failed > 0 ? row : { ...row, failed: 1, why: `ended with ${exitCode} although no test failed` }

/** @param {Totals[]} rows */
export function totalsLine(rows) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => rows.reduce((total, row) => total + row[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** @param {Totals[]} rows */
export const totalsNotes = (rows) => rows.flatMap(({ notes = [] }) => notes)

/** @param {Totals} row */
export function totalsRow({ why, name, ...row }) {
  return `${row.failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${totalsLine([{ name, ...row }])}${why ? ` (${why})` : ''}`
}
