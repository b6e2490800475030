import { type Field, fieldsOf, type Shape } from '@prosa/contract/kit/shape'
import type * as z from 'zod/mini'

export type Sample = {
  optional: 'present' | 'absent'
  /** Values that must name something real, by the field's name wherever it stands. */
  known: Readonly<Record<string, unknown>>
  /** Makes the texts of one sample differ from those of the next: what must be unique stays so. */
  serial: number
}

/** An input that the call's own schema accepts, made from nothing but the schema. */
export const validInput = (input: z.ZodMiniObject, sample: Sample): Record<string, unknown> => validFields(fieldsOf(input), sample)

function validFields(fields: Record<string, Field>, sample: Sample): Record<string, unknown> {
  const wanted = Object.entries(fields).filter(([, { optional }]) => !optional || sample.optional === 'present')
  return Object.fromEntries(
    wanted.map(([name, { shape }]) => [name, Object.hasOwn(sample.known, name) ? sample.known[name] : validValue(shape, sample)]),
  )
}

export function validValue(shape: Shape, sample: Sample): unknown {
  switch (shape.kind) {
    case 'text':
      return validText(shape, sample.serial)
    case 'number':
      return Math.min(Math.max(1, shape.min), shape.max)
    case 'flag':
      return true
    case 'choice':
      return shape.values[0]
    case 'list':
      return shape.max === 0 ? [] : [validValue(shape.item.shape, sample)]
    case 'group':
      return validFields(shape.fields, sample)
    case 'file':
      return new File(['sample'.slice(0, shape.maxBytes)], 'sample.txt', { type: 'text/plain' })
  }
}

const spelledExamples = [
  'sample@example.test',
  'https://example.test/',
  '#0f766e',
  '2026-01-31',
  '10:30',
  '2026-01-31T10:30:00Z',
  '01890a5d-ac96-774b-bcce-b302099a8057',
  '5511987214406',
  '+5511987214406',
  '1234',
  '123456',
  'v25.0',
  'pt',
  'pt-BR',
  'SP',
  'sample',
  'SAMPLE',
]

function validText({ min, max, pattern }: Extract<Shape, { kind: 'text' }>, serial: number): string {
  const numbered = `sample ${serial}`.slice(-max).padEnd(min, 'a')
  const fits = (text: string) => text.length >= min && text.length <= max && (!pattern || new RegExp(pattern).test(text))
  const found = [max === 0 ? '' : numbered, numbered.replace(' ', '-'), ...spelledExamples].find(fits)
  if (found === undefined) throw new Error(`No sample fits ${pattern}: add one to spelledExamples, or the call to inputs of the register.`)
  return found
}
