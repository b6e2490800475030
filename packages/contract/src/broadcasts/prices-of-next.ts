import type { TemplatePrice } from '../billing/model.ts'
import { isPromoted, priceAt } from '../billing/price-in-force.ts'
import type { TemplateCategory } from '../templates/categories.ts'
import type { PauseReason } from './reasons.ts'

/** Ten-thousandths of a real, of a decimal as the database writes it: sums of these are exact. */
export function partsOf(reais: string): bigint {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d{1,4})0*)?$/.exec(reais) ?? []
  if (whole === '') throw new TypeError(`not an amount: ${reais}`)
  return BigInt(`${sign}${whole}${rest.padEnd(4, '0')}`)
}

export function reaisOf(parts: bigint): string {
  const digits = String(parts < 0n ? -parts : parts).padStart(5, '0')
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

export const lessReais = (all: string, used: string): string => reaisOf(partsOf(all) - partsOf(used))

/** `promoted` is null where there is no promotion, or it makes nothing cheaper. Null where no price was agreed. */
export type PriceNow = { usual: bigint; promoted: bigint | null; quantity: number; begunAt: number | null }

function priceNow(rows: readonly TemplatePrice[], category: TemplateCategory, at: number): PriceNow | null {
  const row = priceAt(rows, at)
  if (!row) return null
  const parts = (reais: number) => partsOf(reais.toFixed(4))
  const usual = parts({ MARKETING: row.marketingPrice, UTILITY: row.utilityPrice, AUTHENTICATION: row.authenticationPrice }[category])
  const promotion = isPromoted(row, at) ? parts(row.promotionalConditionPriceMessage) : usual
  const promoted = promotion < usual ? promotion : null
  return { usual, promoted, quantity: row.promotionalMessageQuantity, begunAt: row.promotionalConditionBegin }
}

/** [BR83] A template is held by the dearer of its own category and the one that the provider charges its messages as. */
export function heldPrice(
  rows: readonly TemplatePrice[],
  { own, charged }: { own: TemplateCategory; charged: TemplateCategory | null },
  at: number,
): { category: TemplateCategory; price: PriceNow | null } {
  const price = priceNow(rows, own, at)
  const other = charged === null ? null : priceNow(rows, charged, at)
  const isDearer = price !== null && other !== null && other.usual > price.usual
  return isDearer ? { category: charged!, price: other } : { category: own, price }
}

/** [BR83] By what was charged after it had left: what is still held and has not left goes no further. */
export const isOverdrawn = (budget: string | null, spent: string): boolean => budget !== null && partsOf(spent) > partsOf(budget)

type Asked = {
  /** What each would cost, in their order; null where no price was agreed. */
  wanted: readonly (PriceNow | null)[]
  /** Messages of the promotion that the company's broadcasts have used. */
  promotedUsed: number
  /** What is left of each; null without an end. */
  budgetLeft: string | null
  monthLeft: string | null
}
export type NextPrice = { price: string | null; isPromoted: boolean }

const leftOf = (reais: string | null): bigint | null => (reais === null ? null : partsOf(reais))

/** [BR51] What the next ones cost, one by one, as far as the money goes; `stop` says which budget ended it. */
export function pricesOfNext({ wanted, promotedUsed, budgetLeft, monthLeft }: Asked): { prices: NextPrice[]; stop: PauseReason | null } {
  const prices: NextPrice[] = []
  const left = { budget: leftOf(budgetLeft), monthBudget: leftOf(monthLeft) }
  let promoted = 0
  for (const price of wanted) {
    const isCheaper = price !== null && price.promoted !== null && price.quantity - promotedUsed - promoted > 0
    const parts = isCheaper ? price.promoted! : (price?.usual ?? 0n)
    for (const name of ['budget', 'monthBudget'] as const) {
      if (price !== null && left[name] !== null && left[name] < parts) return { prices, stop: name }
    }
    if (left.budget !== null) left.budget -= parts
    if (left.monthBudget !== null) left.monthBudget -= parts
    if (isCheaper) promoted += 1
    prices.push({ price: price && reaisOf(parts), isPromoted: isCheaper })
  }
  return { prices, stop: null }
}
