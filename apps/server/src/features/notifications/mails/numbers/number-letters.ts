import type { Language } from '@prosa/contract/formats/language'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { MailTexts } from '../letter.ts'
import type { UsageCounts, UsageRow } from './usage.ts'

export type NumberLetters = Pick<MailTexts['letters'], 'numberTrouble' | 'templateTrouble' | 'usageReport'>

/** Words for what stops a number; anything else is `other`. */
export type TroubleWords = Partial<Record<ChannelProblem, string>> & { other: string }

export const troubleOf = (words: TroubleWords, problem: ChannelProblem): string => words[problem] ?? words.other

type CountWords = Record<keyof UsageCounts, string>

/** Recebidas 12 · Enviadas 10 · …; what a kind of row does not count is left out. */
export const writeCounts = (words: CountWords, counts: Partial<UsageCounts>, language: Language): string =>
  (Object.keys(words) as (keyof UsageCounts)[])
    .flatMap((name) => (counts[name] === undefined ? [] : [`${words[name]} ${writeNumber(counts[name], language)}`]))
    .join(' · ')

/** A day or a month as 28/10/2026 and 10/2026; a category in words, or as the provider calls it. */
export const writeLabel = (categories: Readonly<Record<string, string>>, { label }: UsageRow): string =>
  /^\d{4}-\d{2}/.test(label) ? label.split('-').toReversed().join('/') : (categories[label] ?? label)
