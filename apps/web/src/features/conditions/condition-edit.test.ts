import { chatFields } from '@prosa/contract/views/chat-fields'
import { expect, test } from 'vitest'
import { joinedBy, newLeaf, replaceAt, withOperator } from './condition-edit.ts'

const about = { fields: chatFields, isMasked: false }

test('a condition is changed where it stands, and a group goes with its last part', () => {
  const leaf = newLeaf(about, 'waiting')
  const whole = { all: [newLeaf(about, 'unread'), { any: [leaf] }] }
  expect(replaceAt(whole, [1, 0], { ...leaf, minutes: 5 })).toEqual({
    all: [newLeaf(about, 'unread'), { any: [{ ...leaf, minutes: 5 }] }],
  })
  expect(replaceAt(whole, [1, 0], null)).toEqual({ all: [newLeaf(about, 'unread')] })
  expect(joinedBy(whole, 'any')).toEqual({ any: whole.all })
  expect(withOperator(chatFields, { ...leaf, minutes: 5 }, 'newerThan')).toEqual({ field: 'waiting', is: 'newerThan', minutes: 5 })
  expect(withOperator(chatFields, { field: 'window', is: 'within', minutes: 5 }, 'open')).toEqual({ field: 'window', is: 'open' })
})
