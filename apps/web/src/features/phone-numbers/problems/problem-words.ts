import { type ChannelProblem, channelProblems } from '@prosa/contract/phone-numbers/problems'
import type { Language } from '../../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type ProblemWords, pt } from './texts/pt.ts'

/** The words for a channel's problem: what happened, and what to do. */
export const problemWords: Record<Language, ProblemWords> = { pt, en, es }

/** A problem that only a newer server knows is shown as unknown. */
export const readProblem = (said: string): ChannelProblem => channelProblems.find((known) => known === said) ?? 'unknown'
