import { type Language, languages } from '@prosa/contract/formats/language'
import { loadTexts, speakWhat } from '../ui/spoken-texts.ts'
import { readText, watchKeys, writeText } from './kept/storage.ts'

export const languageTags: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

const languageKey = 'prosa.language'
const listeners = new Set<() => void>()
/**
 * The language of the page, whose texts are here; valid while there are listeners, as every change then comes by here. Also a memo:
 * hundreds of rows ask at each render, and the browser's storage is slow.
 */
let known: Language | null = null
/** The language whose texts are being loaded. */
let coming: Language | null = null
let unwatch: (() => void) | null = null

speakWhat(() => ({ spoken: currentLanguage(), coming }))

export function currentLanguage(): Language {
  if (listeners.size === 0) return wantedLanguage()
  known ??= wantedLanguage()
  return known
}

/** The language chosen by hand, else the browser's (spec §1: es, pt, otherwise en); Portuguese where the browser does not say. */
function wantedLanguage(): Language {
  const chosen = languages.find((language) => language === readText(languageKey))
  if (chosen) return chosen
  const [wanted = navigator.language] = navigator.languages ?? []
  if (!wanted) return 'pt'
  const spoken = wanted.toLowerCase().split('-')[0]
  return spoken === 'es' || spoken === 'pt' ? spoken : 'en'
}

/** At once when its texts are here, else when they have come. Rejects when they cannot be loaded, and the page speaks as before. */
async function speak(language: Language, { remember = false } = {}) {
  coming = language
  try {
    const loading = loadTexts([language])
    if (loading) await loading
  } catch (error) {
    if (coming === language) coming = null
    // Whoever chose has chosen another one since; at the start, any failure leads to the next language.
    else if (remember) return
    throw error
  }
  // Meanwhile yet another one may have been chosen.
  if (coming !== language) return
  coming = null
  known = language
  if (remember) writeText(languageKey, language)
  for (const listener of listeners) listener()
}

/** Remembered only when it can be spoken: offline, the page must open again in a language that is kept here. */
export const speakFromNowOn = (language: Language): Promise<void> => speak(language, { remember: true })

/** The first texts of the page. Where those of the wanted language are out of reach, as offline, any other's that are kept. */
export async function beginToSpeak() {
  const wanted = currentLanguage()
  const tries = [wanted, ...languages.filter((language) => language !== wanted)].map((language) => () => speak(language))
  await tries.reduce((before, next) => before.catch(next), Promise.reject<void>(new Error('No language was tried.')))
}

/** Keeps `<html lang>` equal to the spoken language from now on. */
export function followLanguage(): () => void {
  const mark = () => {
    document.documentElement.lang = languageTags[currentLanguage()]
  }
  const unfollow = subscribeLanguage(mark)
  mark()
  return unfollow
}

export function subscribeLanguage(listener: () => void): () => void {
  if (listeners.size === 0) unwatch = watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unwatch?.()
  }
}

function watch(): () => void {
  known = null
  // Another tab or the browser chose: where the texts do not come, this page goes on as it is.
  const changed = () => void Promise.allSettled([speak(wantedLanguage())])
  const unwatchKeys = watchKeys([languageKey], changed)
  window.addEventListener('languagechange', changed)
  return () => {
    unwatchKeys()
    window.removeEventListener('languagechange', changed)
  }
}
