import { readCpf } from '../formats/documents/cpf.ts'
import { defaultDialCode } from '../formats/phones/dialling-code.ts'
import { readEmail } from '../formats/words/email.ts'
import type { ImportColumn } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import { lacksAreaCode, readImportedNumber } from './read-import-row.ts'

type Named = { propertyId: string; name: string }

/** Digits alone may be a date or an id: a number without its area code has a dash or a blank in it. */
const isNumber = (cell: string) =>
  readImportedNumber(cell, defaultDialCode) !== null || (/\d[\s.-]\d/.test(cell) && lacksAreaCode(cell, defaultDialCode))

/** Returns whether the first row of a file is a contact: the row has a phone number and no column name. */
export const isContactRow = (cells: readonly string[], properties: readonly Named[]): boolean =>
  cells.some(isNumber) && guessColumns(cells, properties).every(({ target }) => target === 'ignore')

/** Recognizes the columns of a file without a header from its first rows. Columns that are not recognized are ignored. */
export function guessByCells(samples: readonly (readonly string[])[], width: number): ImportColumn[] {
  const columns = Array.from({ length: width }, (_, nth) => samples.map((cells) => (cells[nth] ?? '').trim()).filter((cell) => cell !== ''))
  const places = [...columns.keys()]
  // A CPF has as many digits as a mobile number.
  const numbersIn = (nth: number) => columns[nth]!.filter((cell) => isNumber(cell) && !readCpf(cell).value).length
  const phone = places.reduce((best, nth) => (numbersIn(nth) > numbersIn(best) ? nth : best), 0)
  const hasPhone = places.length > 0 && numbersIn(phone) > 0
  const first = (is: (cell: string) => boolean) =>
    places.find((nth) => (!hasPhone || nth !== phone) && columns[nth]!.length > 0 && columns[nth]!.every(is))
  const email = first((cell) => readEmail(cell).value !== undefined)
  const name = first((cell) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell))
  return places.map((nth): ImportColumn => {
    if (hasPhone && nth === phone) return { target: 'phone' }
    if (nth === email) return { target: 'email' }
    return { target: nth === name ? 'name' : 'ignore' }
  })
}
