import { type Language, languages } from '@prosa/contract/formats/language'
import { useSyncExternalStore } from 'react'
import { readText, watchKeys, writeText } from './kept/storage.ts'

export { type Language, languages }

/** The name of each language, in that language itself. */
export const languageNames: Record<Language, string> = { pt: 'Português (Brasil)', en: 'English', es: 'Español' }
export const languageTags: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

const languageKey = 'prosa.language'
const listeners = new Set<() => void>()
/**
 * Memo of the language, valid while there are listeners, as every change then resets it. Hundreds of rows ask at each render, and the
 * browser's storage is slow.
 */
let known: Language | null = null
let unwatch: (() => void) | null = null

/** The language chosen by hand, else the browser's (spec §1: es, pt, otherwise en); Portuguese where the browser does not say. */
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

/** Keeps `<html lang>` equal to the chosen language from now on. */
export function followLanguage(): () => void {
  const mark = () => {
    document.documentElement.lang = languageTags[currentLanguage()]
  }
  mark()
  return subscribe(mark)
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, knownLanguage)

function knownLanguage(): Language {
  if (listeners.size === 0) return currentLanguage()
  known ??= currentLanguage()
  return known
}

export function useTexts<T>(texts: Record<Language, T>): T {
  return texts[useLanguage()]
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) unwatch = watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unwatch?.()
  }
}

function watch(): () => void {
  known = null
  const unwatchKeys = watchKeys([languageKey], changed)
  window.addEventListener('languagechange', changed)
  return () => {
    unwatchKeys()
    window.removeEventListener('languagechange', changed)
  }
}

function changed() {
  known = null
  for (const listener of listeners) listener()
}
