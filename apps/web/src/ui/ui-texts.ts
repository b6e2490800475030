import { textsOf } from './spoken-texts.ts'
import type { UiTexts } from './texts/pt.ts'
import { useUiLanguage } from './ui-language.ts'

export const uiTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

/** The words of the controls themselves. */
export const useUiTexts = (): UiTexts => uiTexts[useUiLanguage()]
