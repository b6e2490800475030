import { type Language, languages } from '@prosa/contract/formats/language'
import { useSyncExternalStore } from 'react'
import { readText, watchKeys, writeText } from './storage.ts'

export { type Language, languages }

/** Each in its own language, whatever the page speaks. */
export const languageNames: Record<Language, string> = { pt: 'Português (Brasil)', en: 'English', es: 'Español' }
export const languageTags: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

const languageKey = 'prosa.language'
const listeners = new Set<() => void>()

/** Chosen by hand, else the browser's (spec §1: es, pt, otherwise en); Portuguese where the browser does not say. */
export function currentLanguage(): Language {
  const chosen = languages.find((language) => language === readText(languageKey))
  if (chosen) return chosen
  const [wanted = navigator.language] = navigator.languages ?? []
  if (!wanted) return 'pt'
  const spoken = wanted.toLowerCase().split('-')[0]
  return spoken === 'es' || spoken === 'pt' ? spoken : 'en'
}

export function chooseLanguage(language: Language) {
  writeText(languageKey, language)
  changed()
}

/** Keeps `<html lang>` true from here on. */
export function followLanguage(): () => void {
  const mark = () => {
    document.documentElement.lang = languageTags[currentLanguage()]
  }
  mark()
  return subscribe(mark)
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

export function useTexts<T>(texts: Record<Language, T>): T {
  return texts[useLanguage()]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unwatch = watchKeys([languageKey], listener)
  window.addEventListener('languagechange', listener)
  return () => {
    listeners.delete(listener)
    unwatch()
    window.removeEventListener('languagechange', listener)
  }
}

function changed() {
  for (const listener of listeners) listener()
}
