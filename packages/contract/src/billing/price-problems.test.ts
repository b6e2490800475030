import { expect, test } from 'vitest'
import { priceProblems, type SaidPrice } from './price-problems.ts'

const price: SaidPrice = {
  ...{ marketingPrice: 0.3437, utilityPrice: 0.0374, authenticationPrice: 0.01 },
  ...{ servicePrice: 0, referralPrice: 99_999_999.9999, othersPrice: 1 },
  ...{ planType: 1, monthlyFee: 349.9 },
  ...{ promotionalCondition: false, promotionalMessageQuantity: 0, promotionalConditionPriceMessage: null },
  ...{ promotionalConditionBegin: null, promotionalConditionEnd: null },
}
const promoted: SaidPrice = {
  ...price,
  ...{ promotionalCondition: true, promotionalMessageQuantity: 1, promotionalConditionPriceMessage: 0 },
  ...{ promotionalConditionBegin: 1, promotionalConditionEnd: 2 },
}

test.each<[Partial<SaidPrice>, string[]]>([
  [{}, []],
  [{ marketingPrice: 0.34371 }, ['marketingPrice wrongFormat']],
  [{ marketingPrice: 0.00001 }, ['marketingPrice wrongFormat']],
  [{ utilityPrice: 0.1 + 0.2 }, ['utilityPrice wrongFormat']],
  [{ servicePrice: -0.01 }, ['servicePrice wrongFormat']],
  [{ monthlyFee: 0.12345 }, ['monthlyFee wrongFormat']],
  [{ monthlyFee: null }, ['monthlyFee required']],
  [{ planType: 0, monthlyFee: null }, []],
  [{ planType: 0, monthlyFee: 0 }, []],
  [{ planType: 0, monthlyFee: 1 }, ['monthlyFee tooBig']],
  // What is said of a promotion that is off is only kept.
  [{ promotionalConditionBegin: 5, promotionalConditionEnd: 1 }, []],
])('[PC1] %j has the problems %j', (change, problems) => {
  expect(named(priceProblems({ ...price, ...change }))).toEqual(problems)
})

test.each<[Partial<SaidPrice>, string[]]>([
  [{}, []],
  [{ promotionalMessageQuantity: 0 }, ['promotionalMessageQuantity required']],
  [{ promotionalConditionPriceMessage: null }, ['promotionalConditionPriceMessage required']],
  [{ promotionalConditionPriceMessage: 0.29999 }, ['promotionalConditionPriceMessage wrongFormat']],
  [{ promotionalConditionBegin: null }, ['promotionalConditionBegin required']],
  [{ promotionalConditionEnd: null }, ['promotionalConditionEnd required']],
  [{ promotionalConditionEnd: 1 }, ['promotionalConditionEnd tooSmall']],
  [{ promotionalConditionEnd: 0 }, ['promotionalConditionEnd tooSmall']],
])('[PC1] a promotion with %j has the problems %j', (change, problems) => {
  expect(named(priceProblems({ ...promoted, ...change }))).toEqual(problems)
})

const named = (problems: ReturnType<typeof priceProblems>) => problems.map(({ name, problem }) => `${name} ${problem}`)
