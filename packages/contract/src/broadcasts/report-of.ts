import { partsOf, reaisOf } from '../billing/amounts.ts'
import type { ChannelProblem } from '../phone-numbers/problems.ts'
import { compareRates } from '../templates/compare-rates.ts'
import { type BroadcastCounts, noCounts } from './model.ts'
import { type SkipReason, skipReasons } from './reasons.ts'
import type { BroadcastReport } from './report-calls.ts'

/** What the people of one text and one reason, error or target add up to. */
type Row = BroadcastCounts & { variant: number; key: string; leftSince: number; heldForQuality: number }
type Point = BroadcastReport['series'][number]

const clicked = 'click '
const countNames = Object.keys(noCounts) as (keyof BroadcastCounts)[]

const isMoney = (name: keyof BroadcastCounts) => name === 'held' || name === 'settled'

export function addCounts(rows: readonly BroadcastCounts[]): BroadcastCounts {
  const sumOf = (name: keyof BroadcastCounts) =>
    isMoney(name) ? reaisOf(rows.reduce((sum, row) => sum + partsOf(row[name]), 0n)) : rows.reduce((sum, row) => sum + row[name], 0)
  return Object.fromEntries(countNames.map((name) => [name, sumOf(name)])) as BroadcastCounts
}

/** Rows of targets say of clicks what others have said already. */
export const isOfPeople = ({ key }: Pick<Row, 'key'>): boolean => !key.startsWith(clicked)

export const clicksOf = (rows: readonly Row[]): BroadcastReport['clicks'] => {
  const targets = Map.groupBy(
    rows.filter((row) => !isOfPeople(row)),
    ({ key }) => key.slice(clicked.length),
  )
  return [...targets]
    .map(([target, ofTarget]) => ({ target, count: ofTarget.reduce((sum, row) => sum + row.clicked, 0) }))
    .toSorted((one, other) => other.count - one.count)
}

/** How many were left out for what, in the order in which reasons are asked; `since` counts those whom the rehearsal meant. */
export const leftOutOf = (rows: readonly Row[], since: boolean): BroadcastReport['leftOut'] =>
  skipReasons.flatMap((reason: SkipReason) => {
    const count = rows.filter(({ key }) => key === reason).reduce((sum, row) => sum + (since ? row.leftSince : row.skipped), 0)
    return count > 0 ? [{ reason, count }] : []
  })

/** The commonest first. */
export const failuresOf = (rows: readonly Row[]): { code: ChannelProblem; count: number }[] =>
  [...Map.groupBy(rows.filter(isOfPeople), ({ key }) => key)]
    .map(([key, ofKey]) => ({ code: key as ChannelProblem, count: ofKey.reduce((sum, row) => sum + row.failed, 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)

/** How many had got, read and answered it by each moment. */
export function risingOf(points: readonly Point[]): Point[] {
  let [delivered, read, answered] = [0, 0, 0]
  return points.map((point) => {
    delivered += point.delivered
    read += point.read
    answered += point.answered
    return { at: point.at, delivered, read, answered }
  })
}

/** [BR76] Which text is answered more often, where that is no chance; shares of those who got it. */
export function comparisonOf(first: BroadcastCounts, second: BroadcastCounts): BroadcastReport['comparison'] {
  const rateOf = ({ answered, delivered }: BroadcastCounts) => ({ hits: Math.min(answered, delivered), total: delivered })
  const compared = compareRates(rateOf(first), rateOf(second))
  if (!compared || compared.winner === null) return null
  const isFirst = compared.winner === 'first'
  return isFirst ? { better: 0, from: compared.low, to: compared.high } : { better: 1, from: -compared.high, to: -compared.low }
}
