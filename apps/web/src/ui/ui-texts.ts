import { createContext, useContext } from 'react'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt, type UiTexts } from './texts/pt.ts'

const texts = { pt, en, es } satisfies Record<string, UiTexts>
export type UiLanguage = keyof typeof texts

/** What the controls themselves say; the app gives the language, so that ui knows nothing of where it comes from. */
export const UiLanguageContext = createContext<UiLanguage>('pt')

export const useUiLanguage = (): UiLanguage => useContext(UiLanguageContext)
export const useUiTexts = (): UiTexts => texts[useUiLanguage()]
