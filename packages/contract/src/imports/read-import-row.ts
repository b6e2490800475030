import { readCustomerNumber } from '../contacts/customer-number.ts'
import { mostContactName } from '../contacts/limits.ts'
import { isOwnNumber } from '../contacts/number-as-name.ts'
import { countries } from '../data/countries.ts'
import { countriesOf } from '../formats/phones/dialling-code.ts'
import { canonicalNumber, numberForms } from '../formats/phones/ninth-digit.ts'
import { readPhone, readTypedPhone } from '../formats/phones/phone.ts'
import { readEmail } from '../formats/words/email.ts'
import { digitsOf } from '../formats/words/mask.ts'
import { tidyName } from '../formats/words/tidy-name.ts'
import { mostLabelsOfOne } from '../labels/limits.ts'
import { mostPropertyValue } from '../properties/limits.ts'
import { type AddressTarget, addressTargets, type ImportColumn } from './columns.ts'
import { mostCell } from './limits.ts'
import type { ImportHint, ImportReason } from './model.ts'
import type { CsvRow } from './read-csv-rows.ts'

/** What a row says of a person. Only what it has: an empty cell says nothing. `properties` are by the place of their column. */
export type ReadRow = {
  waId: string
  name: string
  email: string
  address: Partial<Record<AddressTarget, string>>
  labels: string[]
  responsible: string
  properties: Readonly<Record<number, string>>
  hints: ImportHint[]
}

type Reader = { columns: readonly ImportColumn[]; countryNumber: string }

/** `said` is what the number's cell has, for whoever mends it. */
export type RowReading = { row: ReadRow; reason: null; said: string } | { row: null; reason: ImportReason; said: string }

/** One row by what its columns become. Without a number that a mask takes it is nobody's. */
export function readImportRow({ cells, problem }: CsvRow, { columns, countryNumber }: Reader): RowReading {
  const cellOf = (target: ImportColumn['target']) => (cells[columns.findIndex((column) => column.target === target)] ?? '').trim()
  const said = cellOf('phone').replaceAll('\0', '').slice(0, 60).toWellFormed()
  const refused = (reason: ImportReason): RowReading => ({ row: null, reason, said })
  if (problem) return refused(problem)
  if (cells.some((cell) => cell.includes('\0'))) return refused('unreadable')
  if (cells.some((cell) => cell.length > mostCell)) return refused('tooLong')
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) return refused('tooManyCells')
  if (cellOf('phone') === '') return refused('noPhone')
  const waId = readImportedNumber(cellOf('phone'), cellOf('country') || countryNumber)
  if (waId === null) return refused('badPhone')

  const hints: ImportHint[] = []
  const email = readEmail(cellOf('email'))
  if (email.problem === 'wrongFormat') hints.push('badEmail')
  const name = tidyName(cellOf('name')).slice(0, mostContactName).toWellFormed()
  const row: ReadRow = {
    waId,
    // Who is named by their number is shown by it anyway.
    name: isOwnNumber(name, numberForms(waId)) ? '' : name,
    email: email.value ?? '',
    address: addressIn(columns, cells),
    labels: labelsIn(cellOf('labels')),
    responsible: cellOf('responsible').toLowerCase(),
    properties: propertiesIn(columns, cells),
    hints,
  }
  return { row, reason: null, said }
}

const addressLengths: Readonly<Record<AddressTarget, number>> = {
  zipCode: 20,
  street: 200,
  number: 20,
  complement: 120,
  neighborhood: 120,
  city: 120,
  state: 60,
  addressCountry: 60,
}

const addressIn = (columns: readonly ImportColumn[], cells: readonly string[]): ReadRow['address'] =>
  Object.fromEntries(
    columns.flatMap(({ target }, nth) => {
      const part = addressTargets.find((one) => one === target)
      const value = (cells[nth] ?? '').trim()
      return part && value !== '' ? [[part, value.slice(0, addressLengths[part]).toWellFormed()]] : []
    }),
  )

const labelsIn = (cell: string): string[] =>
  [
    ...new Set(
      cell
        .split(/[;,]/)
        .map(tidyName)
        .filter((one) => one !== ''),
    ),
  ].slice(0, mostLabelsOfOne)

/** Formulas stay what they are: text. */
const propertiesIn = (columns: readonly ImportColumn[], cells: readonly string[]): ReadRow['properties'] =>
  Object.fromEntries(
    columns.flatMap(({ target }, nth) => {
      const value = (cells[nth] ?? '').trim()
      const isProperty = target === 'property' || target === 'newProperty'
      return isProperty && value !== '' ? [[nth, value.slice(0, mostPropertyValue).toWellFormed()]] : []
    }),
  )

/** Most numbers of a file are such ones: to look through the masks of a country takes several times as long, and files have many. */
const brazilianMobile = /^(\+55|55)?([1-9][1-9]9\d{8})$/

/** As files write numbers: with or without a plus, 00 or the code of their country, and with the sign that makes a spreadsheet keep zeros. */
export function readImportedNumber(text: string, country: string): string | null {
  const typed = text
    .replace(/^['=]?"?/, '')
    .replace(/"$/, '')
    .trim()
  const [, code, mobile] = brazilianMobile.exec(typed.replace(/[\s().-]/g, '')) ?? []
  if (mobile !== undefined && (country === '55' || code === '+55')) return `55${mobile}`
  if (/^\+/.test(typed)) return canonicalOf(readPhone(typed).value?.digits)
  if (/^00[1-9]/.test(typed)) return canonicalOf(readPhone(`+${typed.slice(2)}`).value?.digits)
  const dialCode = dialCodeOf(country)
  if (dialCode === null) return null
  const inside = readCustomerNumber({ countryNumber: dialCode, phonenumber: typed })
  if (inside !== null) return inside
  const [home] = countriesOf(dialCode)
  const full = home && readTypedPhone(typed, home).value
  // A number that has its code already; of another country only where it says so.
  return full?.country.dialCode === dialCode ? canonicalOf(full.digits) : null
}

const canonicalOf = (digits: string | undefined) => (digits === undefined ? null : canonicalNumber(digits))

/** 55, +55, 0055 or BR. */
function dialCodeOf(text: string): string | null {
  const iso = countries.find((one) => one.iso === text.trim().toUpperCase())
  const digits = digitsOf(text).replace(/^00/, '')
  return iso?.dialCode ?? countries.find(({ dialCode }) => dialCode === digits)?.dialCode ?? null
}
