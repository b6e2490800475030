import { searchTerms } from '@prosa/contract/formats/words/search-terms'
import { foldText } from '../fold-text.ts'

export type Place = readonly [from: number, to: number]

const letters = /[\p{L}\p{N}]+/gu
const between = '[^\\p{L}\\p{N}]+'

/**
 * Where the searched words stand in a folded text, in order and apart from each other: the beginnings of words that they are, and other forms
 * of them, as the server finds them. A word that nothing begins with is marked within others, and a phrase as a whole.
 */
export function wordPlaces(folded: string, search: string): readonly Place[] {
  const words = [...folded.matchAll(letters)].map(({ index, 0: text }) => ({ index, text }))
  const all = searchTerms(search)
    .map((term) => foldText(term).replace(/\s+/g, ' '))
    .flatMap((term) => placesOfTerm(term))
  return apart(all.toSorted((one, other) => one[0] - other[0] || other[1] - one[1]))

  function placesOfTerm(term: string): Place[] {
    const parts = term.match(letters) ?? []
    if (parts.length > 1) return phrasesIn(folded, parts)
    const [part] = parts
    if (part === undefined) return insides(folded, term)
    const root = rootOf(part)
    const found = words.flatMap(({ index, text }): Place[] => {
      if (text.startsWith(part)) return [[index, index + part.length]]
      return rootOf(text) === root ? [[index, index + text.length]] : []
    })
    return found.length > 0 ? found : insides(folded, part)
  }
}

const phrasesIn = (folded: string, parts: readonly string[]): Place[] =>
  [...folded.matchAll(new RegExp(parts.join(between), 'gu'))].map(({ index, 0: text }) => [index, index + text.length])

function insides(folded: string, part: string): Place[] {
  const places: Place[] = []
  for (let at = folded.indexOf(part); at >= 0 && part !== ''; at = folded.indexOf(part, at + part.length))
    places.push([at, at + part.length])
  return places
}

/** Without those that begin within the one before them. */
function apart(places: readonly Place[]): readonly Place[] {
  const kept: Place[] = []
  for (const place of places) if (place[0] >= (kept.at(-1)?.[1] ?? 0)) kept.push(place)
  return kept
}

/** Plurals of Portuguese and Spanish, and what a singular ends with. */
const plurals: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/(?<=[aeou])is$/, 'l'],
  [/ns$/, 'm'],
  [/(?<=[rzsln])es$/, ''],
  [/(?<=[^s])s$/, ''],
]
/** Endings of verbs and of what is made of them, the longest first. */
const endings =
  /(?:amento|imento|aremos|eremos|iremos|assem|essem|issem|ando|endo|indo|aram|eram|iram|amos|emos|imos|aria|eria|iria|ado|ada|ido|ida|ara|era|ira|ava|ou|ei|eu|iu|ar|er|ir|am|em|[aoe])$/
const shortestRoot = 4

/** Light stemming, for marks only: which texts are found is the server's to say. */
function rootOf(word: string): string {
  const plural = plurals.find(([ending]) => word.length > shortestRoot && ending.test(word))
  const single = plural ? word.replace(...plural) : word
  const root = single.replace(endings, '')
  return root.length >= shortestRoot ? root : single
}
