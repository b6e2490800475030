import type { Problem } from '../kit/call.ts'
import type { Property } from './model.ts'

type Kind = Pick<Property, 'kind' | 'options'>
type ReadValue = { value: string; problem?: never } | { problem: Problem; value?: never }

const wrong: ReadValue = { problem: 'wrongFormat' }

/**
 * What somebody says a contact has, in the form in which it is kept: a number as `1234.5`, a day as `2026-03-12`, yes and no as `true` and
 * `false`, a choice as the property writes it. Nothing is nothing, of every kind.
 */
export function readPropertyValue({ kind, options }: Kind, typed: string): ReadValue {
  const text = typed.trim()
  if (text === '') return { value: '' }
  if (kind === 'number') return readNumber(text)
  if (kind === 'date') return readDay(text)
  if (kind === 'yesNo') return readYesNo(text)
  if (kind === 'choice') return readChoice(options, text)
  return { value: text }
}

/** Whether what is kept is of another kind than the property is by now. */
export const isMisfit = (property: Kind, value: string): boolean => readPropertyValue(property, value).problem !== undefined

const plainNumber = /^-?\d{1,15}([.,]\d{1,6})?$/
/** As Brazil writes it: dots between thousands, a comma before what is less than one. Nobody groups behind a zero: `0.125` is an eighth. */
const groupedNumber = /^-?[1-9]\d{0,2}(\.\d{3}){1,4}(,\d{1,6})?$/

function readNumber(text: string): ReadValue {
  if (groupedNumber.test(text)) return { value: tidyNumber(text.replaceAll('.', '').replace(',', '.')) }
  return plainNumber.test(text) ? { value: tidyNumber(text.replace(',', '.')) } : wrong
}

/**
 * Without what says nothing: zeros in front, and behind the point. Only three digits behind it get a zero where they would be read as
 * thousands, so that what is kept is the same number when it is read again.
 */
function tidyNumber(text: string): string {
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '0', rest = ''] = text.replace('-', '').split('.')
  const fraction = rest.replace(/0+$/, '')
  const said = `${whole.replace(/^0+(?=\d)/, '')}${fraction && `.${fraction}`}`
  if (said === '0') return said
  return groupedNumber.test(said) ? `${sign}${said}0` : `${sign}${said}`
}

function readDay(text: string): ReadValue {
  const local = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const day = local ? `${local[3]}-${local[2]}-${local[1]}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return wrong
  const time = Date.parse(`${day}T00:00:00Z`)
  // The 30th of February is read as a day of March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? wrong : { value: day }
}

const yes = ['true', 'sim', 'yes', 'sí', 'si', '1']
const no = ['false', 'não', 'nao', 'no', '0']

function readYesNo(text: string): ReadValue {
  const said = text.normalize('NFC').toLowerCase()
  if (yes.includes(said)) return { value: 'true' }
  return no.includes(said) ? { value: 'false' } : wrong
}

function readChoice(options: readonly string[], text: string): ReadValue {
  const known = options.find((option) => propertyKey(option) === propertyKey(text))
  return known === undefined ? { problem: 'notInList' } : { value: known }
}

/** By which names and choices are the same: in capitals and small letters alike. */
export const propertyKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()
