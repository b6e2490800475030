import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { TemplateTrouble } from '@prosa/contract/phone-numbers/trouble-calls'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { reasonWords, templateProviderTexts } from '../../kit/template-words/template-provider-texts.ts'
import { problemWords } from '../phone-numbers/public.ts'

/** What happened to the template, and what to do about it: why it was declined, until when it is paused, what its category costs. */
export function useTroubleWords({ problem, detail }: TemplateTrouble, timeZone: string): { what: string; todo: string } {
  const words = useTexts(problemWords)
  const texts = useTexts(templateProviderTexts)
  const language = useLanguage()
  const { news, categories } = texts
  if (problem === 'templateApproved') return { what: news.templateApproved, todo: '' }
  if (problem === 'templateCategory') {
    const { category = '', isComing = false, price = null } = detail ?? {}
    const name = Object.hasOwn(categories, category) ? categories[category as keyof typeof categories] : category
    const change = isComing ? news.templateCategoryComing(name) : news.templateCategory(name)
    return { what: price === null ? change : `${change} ${news.price(writePrice(price, language))}`, todo: '' }
  }
  const { what, todo } = words[problem]
  const { reason = '', until = null } = detail ?? {}
  const end = until === null ? '' : news.until(`${writeDate(until, timeZone)} ${writeHour(until, timeZone)}`)
  const why = reasonWords(texts, reason)
  return { what: [why.what || what, end].filter(Boolean).join(' '), todo: why.todo || todo }
}
