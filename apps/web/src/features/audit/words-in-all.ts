import type { Language } from '../../kit/i18n.ts'

type Words = { deeds: Readonly<Record<string, string>>; fields: Readonly<Record<string, string>> }

/** What one feature writes into the audit trail, by languages: the others must have exactly the words of the first. */
export type WordsInAll<W extends Words> = Record<
  Language,
  { deeds: Record<keyof W['deeds'], string>; fields: Record<keyof W['fields'], string> }
>
