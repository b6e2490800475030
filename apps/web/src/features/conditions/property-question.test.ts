import { contactFields } from '@prosa/contract/contacts/contact-fields'
import type { PropertyKind } from '@prosa/contract/properties/model'
import { expect, test } from 'vitest'
import { asksAnyPart, asksPart, type ConditionSubject, newLeaf } from './condition-edit.ts'
import { askedProperty, comparisonsOf, isUnfit, withProperty } from './property-question.ts'

const of = (kind: PropertyKind, options: string[] = []) => askedProperty({ propertyId: kind, name: kind, kind, options })
const about: ConditionSubject = {
  fields: contactFields,
  names: {},
  first: 'property',
  isMasked: false,
  optionsOf: () => [],
  properties: [of('text'), of('number'), of('date'), of('yesNo'), of('choice', ['Sala', 'Quarto'])],
}
const asked = (id: string, is: 'equals' | 'anyOf' | 'more', more: object = {}) => ({ field: 'property', id, is, ...more })

test('[VI16] a property is asked for as its kind is, and another one keeps what fits it', () => {
  expect(comparisonsOf(about, asked('choice', 'anyOf'))).toEqual(['anyOf', 'noneOf', 'set', 'unset'])
  expect(comparisonsOf(about, asked('yesNo', 'equals'))).toEqual(['yes', 'no', 'set', 'unset'])
  expect(comparisonsOf(about, { field: 'property', is: 'equals' })).toContain('has')
  expect(withProperty(about, asked('text', 'equals', { text: '12' }), 'number')).toEqual(asked('number', 'equals', { text: '12' }))
  expect(withProperty(about, asked('text', 'equals', { text: 'Sala' }), 'number')).toEqual(asked('number', 'equals'))
  expect(withProperty(about, asked('number', 'more', { text: '3' }), 'choice')).toEqual(asked('choice', 'anyOf'))
  expect(isUnfit(about, asked('number', 'equals', { text: 'Sala' }))).toBe(true)
  expect(isUnfit(about, asked('gone', 'equals', { text: 'Sala' }))).toBe(false)
})

test('[HD6] who sees contacts masked is offered whole values only, and a saved operator is shown all the same', () => {
  const masked = { ...about, isMasked: true }
  const email = (is: 'set' | 'has' | 'equals', text?: string) => ({ field: 'email', is, ...(text !== undefined && { text }) })
  expect(comparisonsOf(about, email('set'))).toContain('has')
  expect(comparisonsOf(masked, email('set'))).toEqual(['equals', 'set', 'unset'])
  expect(comparisonsOf(masked, email('has', 'rog'))).toEqual(['has', 'equals', 'set', 'unset'])
  expect(comparisonsOf(masked, { field: 'city', is: 'has' })).toEqual(comparisonsOf(about, { field: 'city', is: 'has' }))
  expect(newLeaf(masked, 'email')).toEqual({ field: 'email', is: 'equals' })
  const parts = [email('has', 'rog'), email('equals', 'rog'), { field: 'contact', is: 'has' as const, text: '4321' }]
  for (const leaf of parts) {
    expect([asksPart(about, leaf), asksPart(masked, leaf)]).toEqual([false, true])
    expect(asksAnyPart(masked, { all: [leaf] }, null)).toBe(true)
    expect(asksAnyPart(masked, { all: [leaf] }, { all: [leaf] })).toBe(false)
    expect(asksAnyPart(masked, { any: [leaf] }, { all: [leaf] })).toBe(true)
  }
  const whole = [email('set'), email('equals', 'rogerio@dominio.com'), { field: 'contact', is: 'has' as const, text: 'Rogério' }]
  expect(whole.map((leaf) => asksPart(masked, leaf))).toEqual([false, false, false])
})
