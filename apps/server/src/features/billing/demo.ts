import type { TemplatePrice } from '@prosa/contract/billing/model'
import { idOf } from '../../kit/db/ids.ts'
import type { DemoPart, OfEach } from '../demo/public.ts'
import { insertTemplatePrice } from './billing-store.ts'

const prices: OfEach<readonly TemplatePrice[]> = {
  'casa-aurora': [
    {
      priceId: 'whatsapp-2026',
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
    },
  ],
  'loja-beta': [],
}

export const demoPrices: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const price of prices[company]) await insertTemplatePrice(db, companyId, { ...price, priceId: idOf(price.priceId) })
  },
}
