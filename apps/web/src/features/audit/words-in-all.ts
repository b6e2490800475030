import type { Language } from '../../kit/i18n.ts'

type Words = { deeds: Readonly<Record<string, string>>; fields: Readonly<Record<string, string>> }

/** The words of one feature for the audit trail, by language: the other languages must have exactly the keys of the first. */
export type WordsInAll<W extends Words> = Record<
  Language,
  { deeds: Record<keyof W['deeds'], string>; fields: Record<keyof W['fields'], string> }
>
