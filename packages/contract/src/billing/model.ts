import * as z from 'zod/mini'

/** What one message costs, in reais with up to four decimals (spec §3). */
export const TemplatePrice = z.object({
  priceId: z.string(),
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
export type TemplatePrice = z.output<typeof TemplatePrice>
