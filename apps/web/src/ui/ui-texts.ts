import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type UiTexts } from './texts/pt.ts'
import { type UiLanguage, useUiLanguage } from './ui-language.ts'

export const uiTexts: Record<UiLanguage, UiTexts> = { pt, en, es }

/** The words of the controls themselves. */
export const useUiTexts = (): UiTexts => uiTexts[useUiLanguage()]
