import type { Language } from '../../kit/i18n.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type SimulatorTexts } from './texts/pt.ts'

export const simulatorTexts: Record<Language, SimulatorTexts> = { pt, en, es }
