import { contactFields } from '@prosa/contract/contacts/contact-fields'
import { describe, expect, it } from 'vitest'
import type { ConditionSubject } from './condition-edit.ts'
import { sayCondition } from './say-condition.ts'
import { pt } from './texts/pt.ts'

const about: ConditionSubject = {
  fields: contactFields,
  names: { label: 'Etiqueta', property: 'Propriedade' },
  first: 'property',
  properties: [{ value: 'city', label: 'Cidade', kind: 'text', options: [] }],
  isMasked: false,
  optionsOf: () => [
    { value: 'vip', label: 'VIP' },
    { value: 'again', label: 'Recompra' },
  ],
}
const label = { field: 'label', is: 'anyOf', values: ['vip', 'again'] } as const
const city = { field: 'property', is: 'equals', id: 'city', text: 'Campinas' } as const

describe('a condition in words', () => {
  it.each([
    [{ all: [label] }, 'Etiqueta é VIP ou Recompra'],
    [{ all: [label, city] }, 'Etiqueta é VIP ou Recompra e Cidade é igual a Campinas'],
    [
      { any: [city, { all: [label, { ...city, is: 'set' as const }] }] },
      'Cidade é igual a Campinas ou (Etiqueta é VIP ou Recompra e Cidade está preenchida)',
    ],
    [{ all: [{ ...label, values: ['gone'] }] }, 'Etiqueta é gone'],
  ])('%o says "%s"', (condition, words) => {
    expect(sayCondition({ about, texts: pt }, condition)).toBe(words)
  })
})
