import type { SendableTemplate } from '../templates/sendable.ts'
import type { PriceValues, TemplatePrice } from './model.ts'

/** The version that was, is or will be in force at a moment; null before the first one. Each ends where the next one begins. */
export const priceAt = (rows: readonly TemplatePrice[], at: number): TemplatePrice | null =>
  rows.find(({ validFrom, validUntil }) => validFrom <= at && at < (validUntil ?? Number.POSITIVE_INFINITY)) ?? null

/**
 * What one message of this category costs at a moment, in reais; null where no price was agreed then. A promotion is in force from its
 * beginning until just before its end, and never makes anything dearer. How many of its messages are used up is known to whoever writes the bill.
 */
export function priceInForce(rows: readonly TemplatePrice[], category: SendableTemplate['category'], at: number): number | null {
  const row = priceAt(rows, at)
  if (!row) return null
  const usual = { MARKETING: row.marketingPrice, UTILITY: row.utilityPrice, AUTHENTICATION: row.authenticationPrice }[category]
  return isPromoted(row, at) ? Math.min(usual, row.promotionalConditionPriceMessage) : usual
}

type Promotion = Pick<PriceValues, 'promotionalCondition' | 'promotionalConditionBegin' | 'promotionalConditionEnd'>

export const isPromoted = ({ promotionalCondition, promotionalConditionBegin, promotionalConditionEnd }: Promotion, at: number): boolean =>
  promotionalCondition && (promotionalConditionBegin ?? at) <= at && at < (promotionalConditionEnd ?? Number.POSITIVE_INFINITY)
