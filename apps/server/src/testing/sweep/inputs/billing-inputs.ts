import { insertTemplatePrice, lockPriceInForce } from '../../../features/billing/billing-store.ts'
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
        const made = { ...whole, priceId: newId(), version: 1, validFrom: house.clock.now(), changedBy: null }
        const { priceId } = await house.house.database.transaction(
          companyId,
          async (db) => (await lockPriceInForce(db, companyId)) ?? insertTemplatePrice(db, companyId, made),
        )
        return { input: { ...whole, priceId, version: undefined } }
      },
      reason: 'only the price that is in force can be changed',
    },
  },
}
