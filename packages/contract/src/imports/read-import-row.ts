import { readCustomerNumber } from '../contacts/customer-number.ts'
import { mostContactName } from '../contacts/limits.ts'
import { isOwnNumber } from '../contacts/number-as-name.ts'
import { countries } from '../data/countries.ts'
import { countriesOf, defaultDialCode } from '../formats/phones/dialling-code.ts'
import { canonicalNumber, numberForms } from '../formats/phones/ninth-digit.ts'
import { readPhone, readTypedPhone } from '../formats/phones/phone.ts'
import { isLocalNumber } from '../formats/phones/trunk-prefix.ts'
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

type Reader = { columns: readonly ImportColumn[]; countryNumber: string; areaCode: string | null }

/** `said` is the cell of the number, shown to whoever corrects the file. `isLocal`: the number has no area code of its own. */
export type RowReading = { said: string; isLocal: boolean } & ({ row: ReadRow; reason: null } | { row: null; reason: ImportReason })

/** Reads one row by the chosen fields of its columns. A row without a valid number is left out. */
export function readImportRow({ cells, problem }: CsvRow, { columns, countryNumber, areaCode }: Reader): RowReading {
  const cellOf = (target: ImportColumn['target']) => (cells[columns.findIndex((column) => column.target === target)] ?? '').trim()
  const said = cellOf('phone').replaceAll('\0', '').slice(0, 60).toWellFormed()
  const country = cellOf('country') || countryNumber
  const isLocal = problem === null && lacksAreaCode(cellOf('phone'), country)
  const refused = (reason: ImportReason): RowReading => ({ row: null, reason, said, isLocal })
  if (problem) return refused(problem)
  if (cells.some((cell) => cell.includes('\0'))) return refused('unreadable')
  if (cells.some((cell) => cell.length > mostCell)) return refused('tooLong')
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) return refused('tooManyCells')
  if (cellOf('phone') === '') return refused('noPhone')
  const waId = readImportedNumber(cellOf('phone'), country, areaCode)
  if (waId === null) return refused(isLocal ? 'noAreaCode' : 'badPhone')

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
  return { row, reason: null, said, isLocal }
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

/** Fast path: most numbers of a Brazilian file have this form, and looking through the masks of a country takes several times as long. */
const brazilianMobile = /^(\+55|55)?([1-9][1-9]9\d{8})$/

/** Drops the signs with which spreadsheets keep leading zeros, and the decimal of a number that was exported as one. */
const cleanNumber = (text: string) =>
  text
    .replace(/^['=]?"?/, '')
    .replace(/"$/, '')
    .replace(/(\d{8})\.0$/, '$1')
    .trim()

/**
 * A number as files write it: with or without a plus, 00, the code of its country or a trunk prefix. `areaCode` completes Brazilian numbers
 * that have none.
 */
export function readImportedNumber(text: string, country: string, areaCode: string | null = null): string | null {
  const typed = cleanNumber(text)
  const [, code, mobile] = brazilianMobile.exec(typed.replace(/[\s().-]/g, '')) ?? []
  if (mobile !== undefined && (country === defaultDialCode || code === '+55')) return `55${mobile}`
  if (/^(\+|00[1-9])/.test(typed)) return canonicalOf(readPhone(typed.replace(/^00/, '+')).value?.digits)
  const dialCode = dialCodeOf(country)
  if (dialCode === null) return null
  const inside = readCustomerNumber({ countryNumber: dialCode, phonenumber: typed, areaCode })
  if (inside !== null) return inside
  const [home] = countriesOf(dialCode)
  const full = home && readTypedPhone(typed, home).value
  // A number that has its code already; of another country only where it says so.
  return full?.country.dialCode === dialCode ? canonicalOf(full.digits) : null
}

/** Returns whether a cell holds a Brazilian number that lacks only its area code. */
export function lacksAreaCode(text: string, country: string): boolean {
  const typed = cleanNumber(text)
  return /^[\d\s.\p{Pd}]+$/u.test(typed) && isLocalNumber(digitsOf(typed)) && dialCodeOf(country) === defaultDialCode
}

const canonicalOf = (digits: string | undefined) => (digits === undefined ? null : canonicalNumber(digits))

/** 55, +55, 0055 or BR. */
function dialCodeOf(text: string): string | null {
  const iso = countries.find((one) => one.iso === text.trim().toUpperCase())
  const digits = digitsOf(text).replace(/^00/, '')
  return iso?.dialCode ?? countries.find(({ dialCode }) => dialCode === digits)?.dialCode ?? null
}
