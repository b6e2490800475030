import { createContext, useContext } from 'react'

export type UiLanguage = 'pt' | 'en' | 'es'

/** The app gives the language, so that ui knows nothing of where it comes from. Apart from the texts: the first page needs no controls. */
export const UiLanguageContext = createContext<UiLanguage>('pt')

export const useUiLanguage = (): UiLanguage => useContext(UiLanguageContext)
