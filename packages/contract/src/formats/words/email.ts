import type { Reading } from '../reading.ts'

/** Spec §5, as written (A49): no plus sign, three characters at least, letters from A to Z. */
const pattern = /^[A-Za-z0-9._-]{3,}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/

/** Zero-width joiners and marks that come along when an address is copied from a page or a document. */
const invisible = /\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/g

export const isEmail = (text: string) => pattern.test(text)

export const cleanEmail = (text: string) => text.replace(invisible, '').trim()

export function readEmail(text: string): Reading<string, 'required' | 'wrongFormat'> {
  const email = cleanEmail(text)
  if (email === '') return { problem: 'required' }
  return isEmail(email) ? { value: email } : { problem: 'wrongFormat' }
}
