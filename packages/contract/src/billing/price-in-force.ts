import type { TemplateCategory } from '../templates/categories.ts'
import { partsOf } from './amounts.ts'
import type { MessagePrice, PriceValues, TemplatePrice } from './model.ts'

/** The version that was, is or will be in force at a moment; null before the first one. Each version ends where the next one begins. */
export const priceAt = (rows: readonly TemplatePrice[], at: number): TemplatePrice | null =>
  rows.find(({ validFrom, validUntil }) => validFrom <= at && at < (validUntil ?? Number.POSITIVE_INFINITY)) ?? null

type Promotion = Pick<PriceValues, 'promotionalCondition' | 'promotionalConditionBegin' | 'promotionalConditionEnd'>

/** A promotion is in force from its beginning until just before its end. */
const isPromoted = ({ promotionalCondition, promotionalConditionBegin, promotionalConditionEnd }: Promotion, at: number): boolean =>
  promotionalCondition && (promotionalConditionBegin ?? at) <= at && at < (promotionalConditionEnd ?? Number.POSITIVE_INFINITY)

/** The promotion in force at a moment: how many messages it has, and since when they count. Null where there is none. */
export function promotionAt(rows: readonly TemplatePrice[], at: number): { quantity: number; begunAt: number | null } | null {
  const row = priceAt(rows, at)
  if (!row || !isPromoted(row, at)) return null
  return { quantity: row.promotionalMessageQuantity, begunAt: row.promotionalConditionBegin }
}

/** The price of one message in ten-thousandths of a real. `promoted` is null without a promotion, or when the promotion is not cheaper. */
export type PriceNow = { usual: bigint; promoted: bigint | null }

export function priceNow(row: PriceValues, kind: MessagePrice, at: number): PriceNow {
  const usual = partsOf(row[kind])
  const promotion = isPromoted(row, at) ? partsOf(row.promotionalConditionPriceMessage) : usual
  return { usual, promoted: promotion < usual ? promotion : null }
}

const kindOf = { MARKETING: 'marketingPrice', UTILITY: 'utilityPrice', AUTHENTICATION: 'authenticationPrice' } as const

/** Null where no price was agreed by then. */
export function priceOfCategory(rows: readonly TemplatePrice[], category: TemplateCategory, at: number): PriceNow | null {
  const row = priceAt(rows, at)
  return row && priceNow(row, kindOf[category], at)
}

export type HeldPrice = { category: TemplateCategory; price: PriceNow | null }

/** [BR83] A template is held by the dearer of its own category and the category that the provider charges its messages as. */
export function heldPrice(
  rows: readonly TemplatePrice[],
  { own, charged }: { own: TemplateCategory; charged: TemplateCategory | null },
  at: number,
): HeldPrice {
  const price = priceOfCategory(rows, own, at)
  const other = charged === null ? null : priceOfCategory(rows, charged, at)
  const isDearer = price !== null && other !== null && other.usual > price.usual
  return isDearer ? { category: charged!, price: other } : { category: own, price }
}
