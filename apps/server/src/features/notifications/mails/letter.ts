import type { MailKind, MailValues } from './queue-mail.ts'

/** Of our own site: `path` begins with one slash. */
export type Link = { label: string; path: string }

/** A mail in words, before it has a form. */
export type Letter = {
  subject: string
  /** What a list of mails shows beside the subject: anybody beside the screen may read it. */
  preview: string
  greeting: string
  paragraphs: string[]
  /** What the mail brings, set apart to be read and copied. */
  brings?: { label: string; value: string }
  /** A list of things and what is said of each: what others would draw as a table, which small screens cannot show. */
  lines?: { title: string; detail: string }[]
  /** The first one is a button. */
  links?: Link[]
  /** What to do if it was somebody else. */
  notYou: string
}

/** What the words need besides the mail's own values. */
export type Scene = { companyName: string; when(at: number): string }

export type MailTexts = {
  letters: { [K in MailKind]: (values: MailValues[K], scene: Scene) => Letter }
  copyLink: string
  footer: (companyName: string) => string
}
