import { type MessagePrice, messagePrices, type PriceValues, type TemplatePrice } from '@prosa/contract/billing/model'
import { PlanType } from '@prosa/contract/billing/plan-type'
import { priceProblems } from '@prosa/contract/billing/price-problems'
import type { Language } from '@prosa/contract/formats/language'
import { readPrice, writePrice } from '@prosa/contract/formats/numbers/currency'
import { digitsOf } from '@prosa/contract/formats/words/mask'
import type { PricesTexts } from './texts/pt.ts'

export type AmountName = MessagePrice | 'promotionalConditionPriceMessage' | 'monthlyFee'
/** Amounts as they are typed: what is half written is no number yet. */
export type PriceForm = Record<AmountName | 'promotionalMessageQuantity', string> &
  Pick<PriceValues, 'promotionalCondition' | 'promotionalConditionBegin' | 'promotionalConditionEnd' | 'planType'>

const amounts: readonly AmountName[] = [...messagePrices, 'promotionalConditionPriceMessage', 'monthlyFee']

const typedPrice = (reais: number, language: Language) => writePrice(reais, language).replace(/^R\$\s/, '')

/** The price in force as a form; where none was said yet, all its amounts wait to be filled in. */
export function formOf(price: TemplatePrice | null, language: Language): PriceForm {
  const amount = (name: AmountName, isKnown = true) => (price && isKnown ? typedPrice(price[name], language) : '')
  const { promotionalCondition = false, planType = PlanType.MessagesOnly } = price ?? {}
  const quantity = price?.promotionalMessageQuantity ?? 0
  return {
    marketingPrice: amount('marketingPrice'),
    utilityPrice: amount('utilityPrice'),
    authenticationPrice: amount('authenticationPrice'),
    servicePrice: amount('servicePrice'),
    referralPrice: amount('referralPrice'),
    othersPrice: amount('othersPrice'),
    planType,
    monthlyFee: amount('monthlyFee', planType === PlanType.WithMonthlyFee),
    promotionalCondition,
    promotionalMessageQuantity: quantity === 0 ? '' : String(quantity),
    promotionalConditionPriceMessage: amount('promotionalConditionPriceMessage', promotionalCondition),
    promotionalConditionBegin: price?.promotionalConditionBegin ?? null,
    promotionalConditionEnd: price?.promotionalConditionEnd ?? null,
  }
}

/** What the form says, with null for what is not filled in or not readable. */
function said(form: PriceForm, language: Language) {
  const amount = (name: AmountName) => readPrice(form[name], language).value ?? null
  const message = (name: MessagePrice) => amount(name) ?? 0
  return {
    ...form,
    marketingPrice: message('marketingPrice'),
    utilityPrice: message('utilityPrice'),
    authenticationPrice: message('authenticationPrice'),
    servicePrice: message('servicePrice'),
    referralPrice: message('referralPrice'),
    othersPrice: message('othersPrice'),
    promotionalMessageQuantity: Number(digitsOf(form.promotionalMessageQuantity).slice(0, 9)),
    promotionalConditionPriceMessage: form.promotionalCondition ? amount('promotionalConditionPriceMessage') : null,
    monthlyFee: form.planType === PlanType.WithMonthlyFee ? amount('monthlyFee') : null,
  }
}

/** What is wrong with an amount that cannot be taken: below zero, too fine, or no number at all. */
function wrongOf(typed: string, language: Language): 'negative' | 'tooFine' | 'wrongFormat' {
  const amount = typed.replace(/\s/g, '').replace(/^(-|−)?R\$/, '$1')
  if (/^[-−]/.test(amount)) return readPrice(amount.slice(1), language).problem ? 'wrongFormat' : 'negative'
  return readPrice(amount.replace(/(\d{4})\d+$/, '$1'), language).problem ? 'wrongFormat' : 'tooFine'
}

export function problemsOf(form: PriceForm, language: Language, words: PricesTexts['problems']): Partial<Record<keyof PriceForm, string>> {
  const isAsked = (name: AmountName) =>
    name === 'monthlyFee'
      ? form.planType === PlanType.WithMonthlyFee
      : name !== 'promotionalConditionPriceMessage' || form.promotionalCondition
  const unread = amounts.filter(isAsked).flatMap((name) => {
    const { problem } = readPrice(form[name], language)
    return problem ? [[name, words[problem === 'wrongFormat' ? wrongOf(form[name], language) : problem]] as const] : []
  })
  const byRule = priceProblems(said(form, language)).map(
    ({ name, problem }) => [name, problem === 'tooSmall' ? words.endFirst : words.required] as const,
  )
  return { ...Object.fromEntries(byRule), ...Object.fromEntries(unread) }
}

/** What is sent, of a form without problems. */
export function valuesOf(form: PriceForm, language: Language): PriceValues {
  const values = said(form, language)
  return { ...values, promotionalConditionPriceMessage: values.promotionalConditionPriceMessage ?? 0, monthlyFee: values.monthlyFee ?? 0 }
}
