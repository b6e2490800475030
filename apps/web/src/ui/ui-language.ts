import type { Language as UiLanguage } from '@prosa/contract/formats/language'
import { createContext, useContext } from 'react'

export type { UiLanguage }

/**
 * The app sets the language, as ui does not know where it comes from. In a file apart from the texts, which the first page does not need.
 */
export const UiLanguageContext = createContext<UiLanguage>('pt')

export const useUiLanguage = (): UiLanguage => useContext(UiLanguageContext)
