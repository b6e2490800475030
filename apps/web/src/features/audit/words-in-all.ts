import type { Language } from '../../kit/i18n.ts'

export type Said = Readonly<Record<string, string>>

/** `deeds` by `area.verb`, `fields` by the names of what changes, and `groups`: the subjects that one can choose among. */
type Words = { groups: Said; deeds: Said; fields: Said }

/** What one feature writes into the audit trail, by languages: the others must have exactly the words of the first. */
export type WordsInAll<W extends Words> = Record<Language, { [K in keyof Words]: Record<keyof W[K], string> }> & {
  /** Which areas, as they stand before the dot of an entry's `what`, belong to a subject, of this feature or of another one. */
  areas: Readonly<Record<string, readonly string[]>>
  /** Things that are called otherwise in one deed than elsewhere, by the name of the word. */
  ownNames?: { readonly [D in keyof W['deeds']]?: Readonly<Record<string, keyof W['fields'] & string>> }
}

/** Of whichever feature. */
export type FeatureWords = WordsInAll<Words>
