import type { OpenException } from '@prosa/contract/departments/inbox-rules'
import { wrongException } from '@prosa/contract/departments/rules'
import { clockOf, intervalOf } from './hour-lines.ts'

/** Times as 'HH:mm', null while they are incomplete. */
export type SpanLine = { from: string | null; to: string | null }
/** One special date as its fields hold it: YYYY-MM-DD, or null while none is chosen. */
export type ExceptionLine = { date: string | null; name: string; spans: readonly SpanLine[] }
export type ExceptionProblem = 'date' | 'twin' | 'times' | 'order' | 'overlap'

/** As the contract has it, which the browser does not load for its numbers. */
export const mostExceptionLines = 100
export const mostSpans = 6
export const longestExceptionName = 60

export const firstSpan: SpanLine = { from: '08:00', to: '12:00' }
export const newException: ExceptionLine = { date: null, name: '', spans: [] }

export const toExceptionLines = (exceptions: readonly OpenException[]): ExceptionLine[] =>
  exceptions.map(({ date, name, hours }) => ({
    date,
    name,
    spans: hours.map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) })),
  }))

/** Without incomplete lines. */
export const exceptionsOf = (lines: readonly ExceptionLine[]): OpenException[] => lines.map(exceptionOf).filter((one) => one !== null)

function exceptionOf({ date, name, spans }: ExceptionLine): OpenException | null {
  const hours = spans.map((span) => intervalOf({ ...span, days: [] }))
  if (date === null || hours.includes(null)) return null
  return { date, name: name.trim(), hours: hours.filter((each) => each !== null).map(({ from, to }) => ({ from, to })) }
}

/** The problem of the first wrong line; null where all can be saved. */
export function wrongExceptionLine(lines: readonly ExceptionLine[]): { at: number; problem: ExceptionProblem } | null {
  const incomplete = lines.findIndex((line) => exceptionOf(line) === null)
  if (incomplete !== -1) return { at: incomplete, problem: lines[incomplete]!.date === null ? 'date' : 'times' }
  const exceptions = exceptionsOf(lines)
  const at = wrongException(exceptions)
  if (at === null) return null
  const { date, hours } = exceptions[at]!
  if (exceptions.slice(0, at).some((before) => before.date === date)) return { at, problem: 'twin' }
  return { at, problem: hours.some(({ from, to }) => to <= from) ? 'order' : 'overlap' }
}
