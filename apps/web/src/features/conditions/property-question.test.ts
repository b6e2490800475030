import { contactFields } from '@prosa/contract/contacts/contact-fields'
import type { PropertyKind } from '@prosa/contract/properties/model'
import { expect, test } from 'vitest'
import type { ConditionSubject } from './condition-edit.ts'
import { askedProperty, comparisonsOf, isUnfit, withProperty } from './property-question.ts'

const of = (kind: PropertyKind, options: string[] = []) => askedProperty({ propertyId: kind, name: kind, kind, options })
const about: ConditionSubject = {
  fields: contactFields,
  names: {},
  first: 'property',
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
