import type { SendableTemplate } from '../templates/sendable.ts'
import type { TemplatePrice } from './model.ts'

/**
 * What one message of this category costs now, in reais; null where no price is agreed. The newest row counts, they are in the order of their
 * ids. A promotion is in force from its beginning until just before its end, and never makes anything dearer. How many of its messages are used
 * up is known to whoever writes the bill.
 */
export function priceInForce(rows: readonly TemplatePrice[], category: SendableTemplate['category'], now: number): number | null {
  const row = rows.at(-1)
  if (!row) return null
  const usual = { MARKETING: row.marketingPrice, UTILITY: row.utilityPrice, AUTHENTICATION: row.authenticationPrice }[category]
  return isPromoted(row, now) ? Math.min(usual, row.promotionalConditionPriceMessage) : usual
}

const isPromoted = ({ promotionalCondition, promotionalConditionBegin, promotionalConditionEnd }: TemplatePrice, now: number) =>
  promotionalCondition && (promotionalConditionBegin ?? now) <= now && now < (promotionalConditionEnd ?? Number.POSITIVE_INFINITY)
