import type { Component } from '../../state/account.ts'

/** Why a template is refused: the provider's finer code, and its words. */
export type Fault = { code: number; message: string }

/** CHANNELS 1.8 and 1.11. */
export const subcodes = {
  tooLong: 2388040,
  noSample: 2388043,
  format: 2388047,
  footer: 2388073,
  tooManyVariables: 2388293,
  atEdge: 2388299,
}

export const formatFault = (message: string): Fault => ({ code: subcodes.format, message })
export const sampleFault = (message: string): Fault => ({ code: subcodes.noSample, message })

const mark = /{{\s*([^{}]*?)\s*}}/g
export const variables = (text: string): string[] => [...text.matchAll(mark)].map(([, name = '']) => name)
export const distinct = (text: string): string[] => [...new Set(variables(text))]
export const wordsOf = (text: string): string => text.replace(mark, ' ')

export const textOf = (component: Component | undefined): string => (typeof component?.text === 'string' ? component.text : '')
export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
/** Samples that say something. */
export const samplesIn = (value: unknown): number => listOf(value).filter((one) => typeof one === 'string' && one.trim() !== '').length
export const namedSamplesIn = (value: unknown): string[] =>
  listOf(value)
    .map(recordOf)
    .flatMap(({ param_name: name, example }) => (typeof name === 'string' && typeof example === 'string' && example.trim() ? [name] : []))

/** Formatting, line breaks and pictures are for the body alone. */
export const isDecorated = (text: string): boolean => /[\n\r\t*~`]/.test(text) || /(^|[^\p{L}\p{N}])_\S.*?_($|[^\p{L}\p{N}])/u.test(text)
export const hasPicture = (text: string): boolean => /\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{fe0f}/u.test(text)

/** Numbers from 1 on without a hole, or names: one kind in a template. */
export function namesFault(where: string, text: string, isNamed: boolean): Fault | null {
  const names = distinct(text)
  if (/{{|}}/.test(text.replace(mark, ''))) return formatFault(`The ${where} has braces that are no variable`)
  if (isNamed)
    return names.every((name) => /^[a-z][a-z0-9_]*$/.test(name))
      ? null
      : formatFault(`The ${where} names variables otherwise than by lower-case letters, digits and underscores`)
  const numbers = new Set(names)
  return names.every((_, at) => numbers.has(String(at + 1)))
    ? null
    : formatFault(`The variables of the ${where} are not numbered from 1 on`)
}
