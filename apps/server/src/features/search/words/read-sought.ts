import { cleanSearch } from '@prosa/contract/formats/words/search-terms'
import { mostSearchWords } from '@prosa/contract/search/calls'
import type { Db } from '../../../kit/db/db.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import { type FoldedWord, foldWords } from './word-store.ts'

/**
 * A word that a message must have. Without `begin` it has to stand there as it is; else as its beginning, or in another form. `forms` are the
 * words of the index that it stands for; null where these are too many, or nobody asked.
 */
export type Term = { word: string; begin: string | null; stem: string; forms: readonly string[] | null }

/** What is looked for: every word, and every phrase as it was said, folded, between blanks. */
export type Sought = { terms: readonly Term[]; phrases: readonly string[] }

/** Null where nothing is said that could be found. `indexedFor`: a company in whose index the forms of the words are looked up. */
export async function readSought(db: Db, text: string, indexedFor: string | null = null): Promise<Sought | null> {
  const said = [...cleanSearch(text).matchAll(/"([^"]*)"|[^\s"]+/g)].map(([found, phrase]) => ({
    text: phrase ?? found,
    isPhrase: phrase !== undefined,
  }))
  if (said.length === 0) return null
  const words = await foldWords(db, said, indexedFor)
  const terms = new Map(words.map((one) => [`${one.word}${isWhole(one) ? ' ' : ''}`, termOf(one)]))
  if (terms.size === 0) return null
  if (terms.size > mostSearchWords) throw new Refusal('search.tooManyWords')
  const phrases = words.flatMap(({ isPhrase, folded, word }) => (isPhrase && folded.trim() !== word ? [folded] : []))
  return { terms: [...terms.values()], phrases: [...new Set(phrases)] }
}

const isWhole = ({ isPhrase, begin }: FoldedWord) => isPhrase || begin === null

const termOf = (one: FoldedWord): Term =>
  isWhole(one)
    ? { word: one.word, begin: null, stem: one.stem, forms: [one.word] }
    : { word: one.word, begin: one.begin, stem: one.stem, forms: one.forms }
