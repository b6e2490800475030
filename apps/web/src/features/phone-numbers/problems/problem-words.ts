import { type ChannelProblem, channelProblems } from '@prosa/contract/phone-numbers/problems'
import { textsOf } from '../../../kit/i18n.ts'

/** The words for a channel's problem: what happened, and what to do. */
export const problemWords = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

/** A problem that only a newer server knows is shown as unknown. */
export const readProblem = (said: string): ChannelProblem => channelProblems.find((known) => known === said) ?? 'unknown'
