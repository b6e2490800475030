import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { type AgentTexts, pt } from './texts/pt.ts'

export const agentTexts: Record<Language, AgentTexts> = { pt, en, es }
