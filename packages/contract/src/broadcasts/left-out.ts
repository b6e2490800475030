import { type LeftOutReason, leftOutReasons } from './reasons.ts'

type Asks = { /** A marketing template, or SMS. */ isPromotional: boolean; skipsRecent: boolean; skipsOpen: boolean }

/** Why somebody gets nothing: the first reason that holds, of those that this broadcast asks about. */
export const leftOutFor = (holds: Readonly<Record<LeftOutReason, boolean>>, asks: Asks): LeftOutReason | null =>
  leftOutReasons.find((reason) => holds[reason] && isAsked(reason, asks)) ?? null

function isAsked(reason: LeftOutReason, { isPromotional, skipsRecent, skipsOpen }: Asks): boolean {
  switch (reason) {
    case 'optedOut':
      return isPromotional
    case 'openChat':
      return skipsOpen
    case 'recent':
      return skipsRecent
    default:
      return true
  }
}
