import { textsOf } from '../spoken-texts.ts'
import { useUiLanguage } from '../ui-language.ts'
import type { RareUiTexts } from './texts/pt.ts'

export const rareUiTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

/** The words of controls that neither the frame nor the inbox has at once: they come with the first part that has one. */
export const useRareUiTexts = (): RareUiTexts => rareUiTexts[useUiLanguage()]
