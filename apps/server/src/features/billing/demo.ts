import type { PriceValues } from '@prosa/contract/billing/model'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, firstDay, type OfEach } from '../demo/public.ts'
import { endPriceInForce, insertTemplatePrice } from './billing-store.ts'

const year = 365 * 86_400_000

const usual: PriceValues = {
  marketingPrice: 0.3437,
  authenticationPrice: 0.0374,
  utilityPrice: 0.0374,
  servicePrice: 0,
  referralPrice: 0,
  othersPrice: 0.085,
  promotionalCondition: true,
  promotionalMessageQuantity: 1_000,
  promotionalConditionBegin: Date.UTC(2026, 0, 1, 3),
  promotionalConditionEnd: Date.UTC(2027, 0, 1, 3),
  promotionalConditionPriceMessage: 0.29,
  planType: 1,
  monthlyFee: 349.9,
}

/** The first is what was agreed at the beginning; each of the others followed it on the company's first day. */
const prices: OfEach<readonly PriceValues[]> = {
  'casa-aurora': [{ ...usual, marketingPrice: 0.3217, utilityPrice: 0.0352, promotionalCondition: false, monthlyFee: 329.9 }, usual],
  'loja-beta': [],
}

export const demoPrices: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const [at, price] of prices[company].entries()) {
      const validFrom = firstDay - (at === 0 ? year : 0)
      await endPriceInForce(db, companyId, validFrom)
      await insertTemplatePrice(db, companyId, { ...price, priceId: idOf('whatsapp-2026'), version: at + 1, validFrom, changedBy: null })
    }
  },
}
