import { writePrice } from '@prosa/contract/formats/numbers/currency'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeSize } from '@prosa/contract/formats/numbers/size'
import { writeDate } from '@prosa/contract/formats/time/date'
import type { Language } from '../../kit/i18n.ts'
import type { AuditTexts } from './texts/pt.ts'

export type Manner = { texts: AuditTexts; language: Language; timeZone: string }

const amount = (value: number, { language }: Manner) => writePrice(value, language)
const count = (value: number, { language }: Manner) => writeNumber(value, language)
const day = (value: number, { timeZone }: Manner) => writeDate(value, timeZone)

/** Numbers that are more than a number, by the name of what they are. */
const numbers: Readonly<Record<string, (value: number, manner: Manner) => string | undefined>> = {
  marketingPrice: amount,
  authenticationPrice: amount,
  utilityPrice: amount,
  servicePrice: amount,
  referralPrice: amount,
  othersPrice: amount,
  promotionalConditionPriceMessage: amount,
  monthlyFee: amount,
  promotionalConditionBegin: day,
  promotionalConditionEnd: day,
  promotionalMessageQuantity: count,
  messageCount: count,
  fileCount: count,
  eventCount: count,
  freedBytes: (value, { language }) => writeSize(value, language),
  // People count places from one.
  position: (value, { language }) => writeNumber(value + 1, language),
  planType: (value, { texts }) => texts.values.plans[value],
  descriptionType: (value, { texts }) => texts.values.looks[value],
  chatResumeOrder: (value, { texts }) => texts.values.orders[value],
}

const keptDays = ['messageDays', 'media', 'journal']

/** What a value means where it would be a code or a bare number; undefined where it says itself. */
export function ownWords(key: string, value: unknown, manner: Manner): string | undefined {
  const { values } = manner.texts
  if (value === null && keptDays.includes(key)) return values.forEver
  if (typeof value === 'number') return numbers[key]?.(value, manner)
  if (typeof value !== 'string') return
  const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    payment: values.payments,
    role: values.roles,
    runState: values.runStates,
    action: values.actions,
    choice: values.choices,
    heldKind: values.heldKinds,
  }
  return codes[key]?.[value]
}
