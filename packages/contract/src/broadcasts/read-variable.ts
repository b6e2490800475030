import type { BroadcastVariable, SaidVariable, ValueSource } from './model.ts'

/** What was said of a variable, without what belongs to another source; null where it does not say what its source needs. */
export function readVariable({ key, source, fallback }: SaidVariable): BroadcastVariable | null {
  const read = readSource(source)
  return read && { key, source: read, fallback }
}

function readSource({ from, field, propertyId, column, text }: SaidVariable['source']): ValueSource | null {
  if (from === 'contact') return field === undefined ? null : { from, field }
  if (from === 'property') return propertyId === undefined ? null : { from, propertyId }
  if (from === 'column') return column === undefined ? null : { from, column }
  return { from, text: text ?? '' }
}
