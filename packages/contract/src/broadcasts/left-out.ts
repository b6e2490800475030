import { type LeftOutReason, leftOutReasons } from './reasons.ts'

type Asks = { /** A marketing template, or SMS. */ isPromotional: boolean; skipsRecent: boolean }

/** Why somebody gets nothing: the first reason that holds, of those that this broadcast asks about. */
export const leftOutFor = (holds: Readonly<Record<LeftOutReason, boolean>>, { isPromotional, skipsRecent }: Asks): LeftOutReason | null =>
  leftOutReasons.find((reason) => holds[reason] && (reason !== 'optedOut' || isPromotional) && (reason !== 'recent' || skipsRecent)) ?? null
