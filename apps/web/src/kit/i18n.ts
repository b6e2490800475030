import { type Language, languages } from '@prosa/contract/formats/language'
import { useSyncExternalStore } from 'react'
import { textsOf } from '../ui/spoken-texts.ts'
import { kitTexts } from './kit-texts.ts'
import { currentLanguage, followLanguage, languageTags, speakFromNowOn, subscribeLanguage } from './language.ts'
import { showNotice } from './notices.ts'

export { currentLanguage, followLanguage, type Language, languages, languageTags, textsOf }

/** The name of each language, in that language itself. */
export const languageNames: Record<Language, string> = { pt: 'Português (Brasil)', en: 'English', es: 'Español' }

/** When the texts of the language cannot be loaded, as offline, that is said, and the page goes on as it was. */
export function chooseLanguage(language: Language) {
  speakFromNowOn(language).catch(() => showNotice((spoken) => ({ text: kitTexts[spoken].errorTexts.network, detail: null })))
}

export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, currentLanguage)

export function useTexts<T>(texts: Record<Language, T>): T {
  return texts[useLanguage()]
}
