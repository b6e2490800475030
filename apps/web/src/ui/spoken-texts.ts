import { type Language, languages } from '@prosa/contract/formats/language'

/** The same texts in each language, a file per language: `() => import('./texts/pt.ts')`. Portuguese says which texts there are. */
type Files<T> = { pt: () => Promise<{ pt: T }>; en: () => Promise<{ en: NoInfer<T> }>; es: () => Promise<{ es: NoInfer<T> }> }
type Place = { here: Set<Language>; load: (language: Language) => Promise<void> }

/** Where the parts of the page that were loaded so far have their texts. */
const places = new Set<Place>()
/** `coming` is the language that will be spoken as soon as its texts are here. */
type Spoken = { spoken: Language; coming: Language | null }
let languagesNow = (): Spoken => ({ spoken: 'pt', coming: null })

/** The app says which language is spoken, as ui does not know where it comes from. */
export function speakWhat(tell: () => Spoken) {
  languagesNow = tell
}

/**
 * Texts that are read like any object, although only the spoken language is loaded: whoever loads a part of the page waits for its texts
 * too (withTexts).
 */
export function textsOf<T>(files: Files<T>): Record<Language, T> {
  const loaded: Partial<Record<Language, T>> = {}
  const here = new Set<Language>()
  const load = async (language: Language) => {
    const file: Partial<Record<Language, T>> = await files[language]()
    loaded[language] = file[language]!
    here.add(language)
  }
  places.add({ here, load })
  const texts = {} as Record<Language, T>
  for (const language of languages) Object.defineProperty(texts, language, { enumerable: true, get: () => readLoaded(loaded, language) })
  return texts
}

/** Another language is better than none; none at all is a part that was loaded without its texts. */
function readLoaded<T>(loaded: Partial<Record<Language, T>>, language: Language): T {
  const [texts = loaded[language]] = language in loaded ? [] : Object.values(loaded)
  if (texts === undefined) throw new Error('These texts are not loaded: load the part that needs them with withTexts.')
  return texts
}

/** Loads what is missing of the texts of all parts that are here; null when nothing is. */
export function loadTexts(wanted: readonly Language[]): Promise<unknown> | null {
  const missing = [...places].flatMap(({ here, load }) => wanted.filter((language) => !here.has(language)).map(load))
  return missing.length === 0 ? null : Promise.all(missing)
}

/** A part of the page that is loaded later, with its texts in the spoken language: every `import()` of something that speaks. */
export async function withTexts<T>(part: Promise<T>): Promise<T> {
  const loaded = await part
  const { spoken, coming } = languagesNow()
  // Where those of the coming one fail, the part speaks as the page does.
  const change = coming && Promise.allSettled([loadTexts([coming])])
  await loadTexts([spoken])
  await change
  return loaded
}
