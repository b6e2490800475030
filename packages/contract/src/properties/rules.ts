import type { FieldProblem } from '../kit/call.ts'
import { mostOptionLength, propertyBinLife } from './limits.ts'
import type { Property } from './model.ts'
import { propertyKey, readPropertyValue } from './property-value.ts'

export type PropertyWords = Pick<Property, 'name' | 'description' | 'defaultValue' | 'kind' | 'options'>

/** What is said of a property, tidied up; or what is wrong with it, field by field. */
export function readProperty(said: PropertyWords): { value: PropertyWords; problems?: never } | { problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const name = said.name.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name === '') problems.push({ name: 'name', problem: 'required' })
  const options = said.kind === 'choice' ? said.options.map((option) => option.trim()) : []
  const keys = new Set(options.map(propertyKey))
  if (said.kind === 'choice' && options.length === 0) problems.push({ name: 'options', problem: 'required' })
  if (keys.size < options.length || keys.has('') || options.some((option) => option.length > mostOptionLength))
    problems.push({ name: 'options', problem: 'wrongFormat' })
  const { value: defaultValue = '', problem } = readPropertyValue({ kind: said.kind, options }, said.defaultValue)
  if (problem) problems.push({ name: 'defaultValue', problem })
  if (problems.length > 0) return { problems }
  return { value: { name, description: said.description.trim(), defaultValue, kind: said.kind, options } }
}

export const propertyGoneAt = (deletedAt: number | null): number | null => (deletedAt === null ? null : deletedAt + propertyBinLife)
