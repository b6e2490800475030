/** @typedef {{ name: string, passed: number, failed: number, skipped: number, why?: string, notes?: string[] }} Totals */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[], suites?: Suite[] }} PlaywrightReport */

const projects = { contract: ['packages/contract/'], tools: ['tools/', 'bench/'], server: ['apps/server/'], web: ['apps/web/'] }

/**
 * One row per project. A file that broke before its first test, and a project without tests, count as a failure.
 * @param {{ testResults: VitestFile[] } | null} report
 * @param {string} root
 * @param {number} exitCode
 * @returns {Totals[]}
 */
export function vitestTotals(report, root, exitCode) {
  if (!report) return [crashed('vitest', exitCode)]
  const rows = Object.entries(projects).map(([name, folders]) => {
    const isOfProject = (/** @type {string} */ path) => folders.some((folder) => path.startsWith(root.replaceAll('\\', '/') + folder))
    const files = report.testResults.filter((file) => isOfProject(file.name.replaceAll('\\', '/')))
    const broken = files.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
    )
    const all = files.flatMap((file) => file.assertionResults)
    const count = (/** @type {string[]} */ ...statuses) => all.filter(({ status }) => statuses.includes(status)).length
    const failed = count('failed') + broken.length
    const skipped = count('pending', 'skipped', 'todo', 'disabled')
    return withTests({ name, passed: count('passed'), failed, skipped, notes: files.flatMap((file) => vitestNotes(file, root)) })
  })
  return withExitCode(rows, 'vitest', exitCode)
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
 * @returns {Totals[]}
 */
export function playwrightTotals(report, exitCode) {
  if (!report) return [crashed('browser', exitCode)]
  const { expected, unexpected, flaky, skipped } = report.stats
  const notes = (report.suites ?? []).flatMap(playwrightNotes)
  const row = withTests({ name: 'browser', passed: expected + flaky, failed: unexpected + report.errors.length, skipped, notes })
  return withExitCode([row], 'browser', exitCode)
}

/** @param {string} name @param {number} exitCode @returns {Totals} */
export function crashed(name, exitCode, why = `ended with ${exitCode} and left no report`) {
  return { name, passed: 0, failed: 1, skipped: 0, why }
}

/** @param {Totals} row @returns {Totals} */
function withTests(row) {
  return row.passed + row.failed > 0 ? row : { ...row, failed: 1, why: 'no test ran' }
}

/** @param {Totals[]} rows @param {string} name @param {number} exitCode @returns {Totals[]} */
function withExitCode(rows, name, exitCode) {
  if (exitCode === 0 || rows.some(({ failed }) => failed > 0)) return rows
  return [...rows, crashed(name, exitCode, `ended with ${exitCode} although no test failed`)]
}

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
