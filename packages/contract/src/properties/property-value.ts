import { readTypedNumber } from '../formats/numbers/typed-number.ts'
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
  if (kind === 'number') return asRead(readTypedNumber(text))
  if (kind === 'date') return readDay(text)
  if (kind === 'yesNo') return readYesNo(text)
  if (kind === 'choice') return readChoice(options, text)
  return { value: text }
}

const asRead = (value: string | null): ReadValue => (value === null ? wrong : { value })

/** Whether what is kept is of another kind than the property is by now. */
export const isMisfit = (property: Kind, value: string): boolean => readPropertyValue(property, value).problem !== undefined

function readDay(text: string): ReadValue {
  const local = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const day = local ? `${local[3]}-${local[2]}-${local[1]}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return wrong
  const time = Date.parse(`${day}T00:00:00Z`)
  // The 30th of February is read as a day of March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? wrong : { value: day }
}

/** How people say yes and no, in small letters. */
export const yesNoWords: Readonly<Record<'yes' | 'no', readonly string[]>> = {
  yes: ['true', 'sim', 'yes', 'sí', 'si', '1'],
  no: ['false', 'não', 'nao', 'no', '0'],
}

function readYesNo(text: string): ReadValue {
  const said = propertyKey(text)
  if (yesNoWords.yes.includes(said)) return { value: 'true' }
  return yesNoWords.no.includes(said) ? { value: 'false' } : wrong
}

function readChoice(options: readonly string[], text: string): ReadValue {
  const known = options.find((option) => propertyKey(option) === propertyKey(text))
  return known === undefined ? { problem: 'notInList' } : { value: known }
}

/** By which names and choices are the same: in capitals and small letters alike. */
export const propertyKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()
