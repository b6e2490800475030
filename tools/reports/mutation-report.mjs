/** @typedef {{ line: number, column: number }} Position */
/** @typedef {{ status: string, replacement?: string, statusReason?: string, location: { start: Position, end: Position } }} Mutant */
/** @typedef {{ source: string, mutants: Mutant[] }} MutatedFile */

const leastScore = 85

/**
 * What the contract's tests must notice every change in: the formats, and what may happen to things.
 * @param {string[]} paths under the contract's src/
 * @param {string[]} only names of files or folders, to narrow it to them
 */
export function mutatedFiles(paths, only = []) {
  const all = paths.filter((path) => /^(formats\/.+|kit\/moves|[^/]+\/states)\.ts$/.test(path) && !path.endsWith('.test.ts')).sort()
  return only.length === 0 ? all : all.filter((path) => path.split(/[/.]/).some((name) => only.includes(name)))
}

/**
 * A row for each file, and under it the changes that no test noticed. One that could not be tried proves nothing: it fails the run.
 * @param {Record<string, MutatedFile>} files
 */
export function mutationReport(files) {
  const total = countsOf(Object.values(files).flatMap(({ mutants }) => mutants))
  const untried = total.untried > 0 ? `, ${total.untried} could not be tried` : ''
  return {
    lines: [
      ...Object.entries(files)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([path, file]) => fileLines(path, file)),
      `${total.noticed} of ${total.tried} changes noticed, ${shown(total.score)} (at least ${leastScore} %)${untried}`,
    ],
    passed: total.untried === 0 && total.score >= leastScore,
  }
}

/** @param {Mutant[]} mutants */
function countsOf(mutants) {
  const count = (/** @type {string[]} */ ...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const tried = noticed + count('Survived', 'NoCoverage')
  return { noticed, tried, untried: mutants.length - tried - count('Ignored'), score: tried === 0 ? 0 : (100 * noticed) / tried }
}

/** Rounded down: 100 % is all of them. @param {number} score */
const shown = (score) => `${(Math.floor(score * 10) / 10).toFixed(1)} %`

/** @param {string} path @param {MutatedFile} file */
function fileLines(path, { source, mutants }) {
  const { noticed, tried, score } = countsOf(mutants)
  const rest = mutants.filter(({ status }) => !['Killed', 'Timeout', 'Ignored'].includes(status)).sort(byPlace)
  if (mutants.length === 0) return []
  return [`${shown(score).padStart(7)}  ${path}  ${noticed} of ${tried}`, ...rest.map((mutant) => `           ${lineOf(source, mutant)}`)]
}

/** @param {Mutant} one @param {Mutant} other */
const byPlace = ({ location: { start: one } }, { location: { start: other } }) => one.line - other.line || one.column - other.column

/** @param {string} source @param {Mutant} mutant */
function lineOf(source, { status, replacement = '', statusReason = '', location: { start, end } }) {
  const why =
    { Survived: '', NoCoverage: '  (no test comes here)' }[status] ??
    `  (${status}: ${short(statusReason.replace(/\S*\/sandbox-\w+\//g, ''), 200)})`
  return `${start.line}:${start.column}  ${short(textBetween(source, start, end))} → ${short(replacement)}${why}`
}

/** @param {string} source @param {Position} start @param {Position} end */
function textBetween(source, start, end) {
  const lines = source.split('\n')
  const offset = (/** @type {Position} */ { line, column }) =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1
  return source.slice(offset(start), offset(end))
}

/** @param {string} text */
function short(text, most = 70) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}
