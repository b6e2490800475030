import { expect, test } from 'vitest'
import type { SaidVariable } from './model.ts'
import { readVariable } from './read-variable.ts'

test.each<[SaidVariable['source'], object | null]>([
  [
    { from: 'contact', field: 'name' },
    { from: 'contact', field: 'name' },
  ],
  [{ from: 'contact' }, null],
  [
    { from: 'property', propertyId: 'p1', text: 'a' },
    { from: 'property', propertyId: 'p1' },
  ],
  [{ from: 'property', field: 'name' }, null],
  [
    { from: 'column', column: 'Nome' },
    { from: 'column', column: 'Nome' },
  ],
  [{ from: 'column' }, null],
  [{ from: 'fixed' }, { from: 'fixed', text: '' }],
  [
    { from: 'fixed', text: 'Oi', column: 'Nome' },
    { from: 'fixed', text: 'Oi' },
  ],
])('[BR6] a source said as %j is %j', (source, read) => {
  expect(readVariable({ key: 'body 0 1', source, fallback: '' })).toEqual(read && { key: 'body 0 1', source: read, fallback: '' })
})
