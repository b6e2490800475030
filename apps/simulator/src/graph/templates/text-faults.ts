import type { Component } from '../../state/account.ts'
import * as faults from './fault.ts'
import { type Fault, formatFault, sampleFault, subcodes } from './fault.ts'

const headerFormats = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION', 'PRODUCT', 'GIF']
/** What the handle of a sample must be of; a GIF is a short film. */
const fileTypes: Record<string, RegExp> = {
  IMAGE: /^image\//,
  VIDEO: /^video\//,
  DOCUMENT: /^application\/pdf$/,
  GIF: /^video\//,
}
const most = { header: 60, body: 1_024, offerBody: 600, footer: 60 }
const wordsPerVariable = 3

/** The type of a file that this account uploaded lately; null for what it never gave out, or too long ago. */
export type TypeOfHandle = (handle: string) => string | null

export function headerFault(header: Component | undefined, isNamed: boolean, typeOf: TypeOfHandle): Fault | null {
  if (!header) return null
  const format = String(header.format)
  if (!headerFormats.includes(format)) return formatFault('The format of the header is not known')
  const example = faults.recordOf(header.example)
  if (format === 'TEXT') return textHeaderFault(faults.textOf(header), example, isNamed)
  const wanted = fileTypes[format]
  if (!wanted) return null
  const [handle] = faults.listOf(example.header_handle)
  if (typeof handle !== 'string' || handle === '') return sampleFault('The header has no sample')
  const type = typeOf(handle)
  if (type === null) return sampleFault('The sample of the header is no handle of this account, or has expired')
  return wanted.test(type) ? null : sampleFault(`The sample of the header is ${type}, not ${format}`)
}

function textHeaderFault(text: string, example: Record<string, unknown>, isNamed: boolean): Fault | null {
  const names = faults.distinct(text)
  if (!text.trim() || text.length > most.header || faults.variables(text).length > 1)
    return formatFault('A header has 1 to 60 characters and one variable at most')
  if (faults.isDecorated(faults.wordsOf(text)) || faults.hasPicture(text))
    return formatFault('A header has no line breaks, formatting or emojis')
  const samples = isNamed ? faults.namedSamplesIn(example.header_text_named_params).length : faults.samplesIn(example.header_text)
  return (
    faults.namesFault('header', text, isNamed) ?? (samples < names.length ? sampleFault('The variable of the header has no sample') : null)
  )
}

/** The text of a message, or of a card with its own limit. */
export function bodyFault(body: Component | undefined, isNamed: boolean, limit: number = most.body): Fault | null {
  if (!body) return formatFault('A template has a body')
  const text = faults.textOf(body)
  if (!text.trim()) return formatFault('The body is empty')
  if (text.length > limit) return { code: subcodes.tooLong, message: `The body has 1 to ${limit} characters` }
  if (/\n{3,}| {5,}|\t/.test(text)) return formatFault('The body has more than two line breaks or four spaces in a row')
  const bare = text.trim()
  if (/^{{[^{}]*}}|{{[^{}]*}}$/.test(bare)) return { code: subcodes.atEdge, message: 'A variable stands at the start or end of the body' }
  const words = faults.wordsOf(text).match(/[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu)?.length ?? 0
  if (words < faults.variables(text).length * wordsPerVariable)
    return { code: subcodes.tooManyVariables, message: 'The body has too many variables for its length' }
  const example = faults.recordOf(body.example)
  const names = faults.distinct(text)
  const samples = isNamed
    ? faults.namedSamplesIn(example.body_text_named_params).length
    : faults.samplesIn(faults.listOf(example.body_text)[0])
  return faults.namesFault('body', text, isNamed) ?? (samples < names.length ? sampleFault('A variable of the body has no sample') : null)
}

export const offerBodyLimit = most.offerBody

export function footerFault(footer: Component | undefined): Fault | null {
  if (!footer) return null
  const text = faults.textOf(footer)
  const isRight = text.trim() !== '' && text.length <= most.footer && faults.variables(text).length === 0 && !faults.isDecorated(text)
  return isRight ? null : { code: subcodes.footer, message: 'A footer is one line of 1 to 60 characters, without variables and formatting' }
}
