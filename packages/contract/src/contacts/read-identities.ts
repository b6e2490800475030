import { readCpf } from '../formats/documents/cpf.ts'
import { countriesOf, defaultDialCode } from '../formats/phones/dialling-code.ts'
import { readTypedPhone } from '../formats/phones/phone.ts'

/** More than these a message says of nobody but a list. */
export const mostIdentities = 10

/** By what a text may say who somebody is: documents and numbers as digits, e-mails as written. */
export type Identities = { cpfs: string[]; phones: string[]; emails: string[] }

const cpf = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g
const phone = /(?<![\d.])\+?\(?\d[\d ().-]{7,20}\d(?!\d)/g
/** Each part as long as it may be: else a long text without blanks is read from each of its signs to its end. */
const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g

/** WP1. Eleven digits may be a document and a number: whose they are says what they were. */
export function readIdentities(text: string): Identities {
  const [home] = countriesOf(defaultDialCode)
  const found = (pattern: RegExp, read: (match: string) => string | undefined) =>
    [...new Set([...text.matchAll(pattern)].flatMap(([match]) => read(match) ?? []))].slice(0, mostIdentities)
  return {
    cpfs: found(cpf, (match) => readCpf(match).value),
    phones: found(phone, (match) => readTypedPhone(match, home!).value?.digits),
    emails: found(email, (match) => match),
  }
}
