import type { FieldProblem } from '@prosa/contract/kit/call'

/** PostgreSQL refuses U+0000, and half a surrogate pair would come back as another character: such texts are told to the sender. */
export function unstorableTexts(value: unknown, name = ''): FieldProblem[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [{ name, problem: 'wrongFormat' }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unstorableTexts(inner, name === '' ? key : `${name}.${key}`))
}
