import * as z from 'zod/mini'

/** What one message costs, in reais with up to four decimals (spec §3). */
const PriceValues = z.object({
  marketingPrice: z.number(),
  authenticationPrice: z.number(),
  utilityPrice: z.number(),
  servicePrice: z.number(),
  referralPrice: z.number(),
  othersPrice: z.number(),
  promotionalCondition: z.boolean(),
  promotionalMessageQuantity: z.number(),
  promotionalConditionBegin: z.nullable(z.number()),
  promotionalConditionEnd: z.nullable(z.number()),
  promotionalConditionPriceMessage: z.number(),
  planType: z.number(),
  monthlyFee: z.number(),
})
export type PriceValues = z.output<typeof PriceValues>

/**
 * A price as it was from one moment until another: a change makes another version of it, and what was stays. Versions count on over all
 * prices of a company, so that one of them is one price.
 */
export const TemplatePrice = z.extend(PriceValues, {
  priceId: z.string(),
  version: z.number(),
  validFrom: z.number(),
  /** Null for the one that is in force. */
  validUntil: z.nullable(z.number()),
  /** Who said so; null where it came with the contract. */
  changedBy: z.nullable(z.string()),
})
export type TemplatePrice = z.output<typeof TemplatePrice>

/** The six amounts that a message may cost, in the order in which people read them. */
export const messagePrices = [
  'marketingPrice',
  'utilityPrice',
  'authenticationPrice',
  'servicePrice',
  'referralPrice',
  'othersPrice',
] as const
export type MessagePrice = (typeof messagePrices)[number]
