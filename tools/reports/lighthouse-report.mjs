/** @typedef {{ title: string, score: number | null, scoreDisplayMode: string }} Audit */
/** @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>, runtimeError?: { message: string } }} LighthouseResult */

/** The least score by category. Null is only reported: it depends on the speed of the machine, or does not matter behind a login. */
const least = /** @type {Record<string, number | null>} */ ({ accessibility: 100, 'best-practices': 95, performance: null, seo: null })

/** The categories that Lighthouse is asked for. */
export const categories = Object.keys(least)

/**
 * A line for each way of looking at a page, and under it what costs points where a score is demanded.
 * @param {Record<string, LighthouseResult>} results by the way of looking
 */
export function lighthouseReport(results) {
  const rows = Object.entries(results).map(([how, result]) => rowOf(how, result))
  return { lines: rows.flatMap(({ lines }) => lines), passed: rows.length > 0 && rows.every(({ passed }) => passed) }
}

/** @param {string} how @param {LighthouseResult} result */
function rowOf(how, { categories: given, audits, runtimeError }) {
  if (runtimeError) return { lines: [`${how}: ${runtimeError.message}`], passed: false }
  const scores = categories.map((name) => ({ name, score: percent(given[name]?.score ?? 0), most: least[name] ?? 0 }))
  const short = scores.filter(({ name, score }) => least[name] !== null && score < 100).flatMap(({ name }) => faultsOf(given[name], audits))
  return {
    lines: [
      `${how}: ${scores.map(({ name, score, most }) => `${name} ${score}${score < most ? ` (at least ${most})` : ''}`).join(', ')}`,
      ...short,
    ],
    passed: scores.every(({ score, most }) => score >= most),
  }
}

/** Rounded down: 95 is 95. @param {number} score */
const percent = (score) => Math.floor(score * 100 + 1e-9)

/** @param {Category | undefined} category @param {Record<string, Audit>} audits */
const faultsOf = (category, audits) =>
  (category?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`    ${id}: ${audit.title}`] : []
  })
