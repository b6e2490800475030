import type { Language } from '../formats/language.ts'
import { writeNumber } from '../formats/numbers/number.ts'
import type { Property } from './model.ts'
import { readPropertyValue } from './property-value.ts'

const answers: Record<Language, { true: string; false: string }> = {
  pt: { true: 'Sim', false: 'Não' },
  en: { true: 'Yes', false: 'No' },
  es: { true: 'Sí', false: 'No' },
}

/** A value as people read it. What is not of the property's kind is written as it stands there. */
export function writePropertyValue(property: Pick<Property, 'kind' | 'options'>, value: string, language: Language): string {
  const { value: read } = readPropertyValue(property, value)
  if (!read) return value
  if (property.kind === 'date') return read.split('-').toReversed().join('/')
  if (property.kind === 'yesNo') return answers[language][read === 'true' ? 'true' : 'false']
  if (property.kind === 'number') return writeNumber(Number(read), language, String(Number(read)).split('.')[1]?.length ?? 0)
  return read
}
