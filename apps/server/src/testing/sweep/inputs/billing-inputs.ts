import { insertTemplatePrice } from '../../../features/billing/public.ts'
import { newId } from '../../../kit/db/ids.ts'
import type { SweepInputs } from '../sweep-register.ts'

const amounts = {
  ...{ marketingPrice: 0.3437, utilityPrice: 0.0374, authenticationPrice: 0.01 },
  ...{ servicePrice: 0, referralPrice: 0, othersPrice: 0.085 },
}
const whole = {
  ...amounts,
  ...{ promotionalCondition: true, promotionalMessageQuantity: 1_000, promotionalConditionPriceMessage: 0.29 },
  ...{ promotionalConditionBegin: 1_000, promotionalConditionEnd: 2_000, planType: 1, monthlyFee: 349.9 },
}

export const billingInputs: SweepInputs = {
  inputs: {
    addTemplatePrice: {
      make: async () => ({ input: { ...whole, version: undefined } }),
      reason: 'a promotion has an end after its beginning',
    },
    changeTemplatePrice: {
      make: async ({ house, companyId }) => {
        const priceId = newId()
        await house.superuser`update template_prices set valid_until = now() where company_id = ${companyId} and valid_until is null`
        await house.house.database.transaction(companyId, (db) =>
          insertTemplatePrice(db, companyId, { ...whole, priceId, version: 1, validFrom: house.clock.now(), changedBy: null }),
        )
        return { input: { ...whole, priceId, version: undefined } }
      },
      reason: 'only the price that is in force can be changed',
    },
  },
}
