import type { Language as UiLanguage } from '@prosa/contract/formats/language'
import { createContext, useContext } from 'react'

export type { UiLanguage }

/** The app gives the language, so that ui knows nothing of where it comes from. Apart from the texts: the first page needs no controls. */
export const UiLanguageContext = createContext<UiLanguage>('pt')

export const useUiLanguage = (): UiLanguage => useContext(UiLanguageContext)
