/** @typedef {{ name: string, seconds: number, cpuSeconds: number | null }} Spent */
/** @typedef {{ file: string, seconds: number }} FileSeconds */

const [red, plain] = ['\u001b[31m', '\u001b[39m']

/**
 * What each runner took. One that is over its budget is told so, in red where there are colors; it is no failure.
 * @param {Spent[]} spent
 * @param {Record<string, number>} budgets
 * @param {boolean} isColored
 */
export function budgetLines(spent, budgets, isColored) {
  const rows = spent.map(({ name, seconds, cpuSeconds }) => {
    const budget = budgets[name]
    const line = rowOf(name, seconds.toFixed(1), cpuSeconds?.toFixed(1) ?? '–', budget === undefined ? '' : String(budget))
    if (budget === undefined || seconds <= budget) return line
    const over = `${line}  over its budget by ${(seconds - budget).toFixed(1)} s`
    return isColored ? red + over + plain : over
  })
  const all = spent.reduce((sum, { seconds }) => sum + seconds, 0)
  const cpu = spent.reduce((sum, { cpuSeconds }) => sum + (cpuSeconds ?? 0), 0)
  const whole = rowOf('in all', all.toFixed(1), spent.some(({ cpuSeconds }) => cpuSeconds !== null) ? cpu.toFixed(1) : '–', '')
  return [rowOf('', 'seconds', 'CPU', 'budget'), ...rows, whole]
}

/** @param {string[]} cells */
const rowOf = (name = '', ...cells) => `${name.padEnd(10)}${cells.map((cell) => cell.padStart(9)).join('')}`.trimEnd()

/** @param {FileSeconds[]} files */
export function slowestLines(files, most = 10) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/**
 * A journey that was tried twice took both times.
 * @param {import('./test-totals.mjs').PlaywrightReport | null} report
 * @returns {FileSeconds[]}
 */
export const playwrightSeconds = (report) =>
  (report?.suites ?? []).map((suite) => ({ file: `e2e/${suite.title}`, seconds: millisecondsOf(suite) / 1000 }))

/** @param {import('./test-totals.mjs').Suite} suite @returns {number} */
function millisecondsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration = 0 }) => duration)))
  return [...own, ...suites.map(millisecondsOf)].reduce((sum, one) => sum + one, 0)
}
