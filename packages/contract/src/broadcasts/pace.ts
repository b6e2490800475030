import type { Quality } from '../phone-numbers/model.ts'
import { errorStop } from './limits.ts'

/** What broadcasts leave of a number's rate to people who answer. */
export const keptForPeople = 0.2

type Pace = { ratePerSecond: number; perMinute: number | null; quality: Quality }

/** How many messages a second a broadcast writes: what its number may, without what people keep, or less where it says so. */
export function paceOf({ ratePerSecond, perMinute, quality }: Pace): number {
  const most = ratePerSecond * (1 - keptForPeople)
  const wanted = perMinute === null ? most : Math.min(most, perMinute / 60)
  return quality === 'YELLOW' ? wanted / 2 : wanted
}

const thousand: Record<string, number> = { '': 1, K: 1_000, M: 1_000_000 }

/** `TIER_1K`: to so many people an account may begin to write within 24 hours. Null where it is unlimited, or nobody said it. */
export function peopleLimitOf(messagingLimit: string): number | null {
  const [, count, unit = ''] = /^TIER_(\d+)([KM]?)$/.exec(messagingLimit) ?? []
  return count === undefined ? null : Number(count) * thousand[unit]!
}

/** What its numbers say of the account that they share: the least of them, as one may have been told later than the others. */
export function accountLimitOf(messagingLimits: readonly string[]): number | null {
  const known = messagingLimits.flatMap((limit) => peopleLimitOf(limit) ?? [])
  return known.length === 0 ? null : Math.min(...known)
}

/** How many messages of a broadcast have had a result, and how many of these failed. */
export type Results = { count: number; failed: number }

/** [BR47] Whether too many failed since it was last looked; null while there are too few to say so. */
export function hasTooManyErrors(before: Results, now: Results): boolean | null {
  const count = now.count - before.count
  return count < errorStop.of ? null : now.failed - before.failed > errorStop.share * count
}
