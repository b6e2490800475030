import type { FieldProblem } from '../kit/call.ts'
import { messagePrices, type PriceValues } from './model.ts'
import { PlanType } from './plan-type.ts'

const amounts = [...messagePrices, 'promotionalConditionPriceMessage', 'monthlyFee'] as const

/** A number has at most four decimals where its shortest spelling has: 0.00001 is written 1e-5. */
const isAmount = (value: number) => /^\d+(\.\d{1,4})?$/.test(String(value))

export type SaidPrice = Omit<PriceValues, 'promotionalConditionPriceMessage' | 'monthlyFee'> &
  Record<'promotionalConditionPriceMessage' | 'monthlyFee', number | null>

/** Everything that is wrong, by field: amounts finer than the fourth decimal, half a promotion, a plan without its fee. */
export function priceProblems(said: SaidPrice): FieldProblem[] {
  const problems: FieldProblem[] = amounts
    .filter((name) => said[name] !== null && !isAmount(said[name]))
    .map((name) => ({ name, problem: 'wrongFormat' }))
  const missing = (name: keyof SaidPrice) => problems.push({ name, problem: 'required' })
  if (said.planType === PlanType.WithMonthlyFee && said.monthlyFee === null) missing('monthlyFee')
  if (said.planType === PlanType.MessagesOnly && (said.monthlyFee ?? 0) > 0) problems.push({ name: 'monthlyFee', problem: 'tooBig' })
  if (!said.promotionalCondition) return problems
  const { promotionalConditionBegin: begin, promotionalConditionEnd: end } = said
  if (said.promotionalMessageQuantity < 1) missing('promotionalMessageQuantity')
  if (said.promotionalConditionPriceMessage === null) missing('promotionalConditionPriceMessage')
  if (begin === null) missing('promotionalConditionBegin')
  if (end === null) missing('promotionalConditionEnd')
  if (begin !== null && end !== null && begin >= end) problems.push({ name: 'promotionalConditionEnd', problem: 'tooSmall' })
  return problems
}
