import { describe, expect, test } from 'vitest'
import { paymentStates } from './model.ts'
import { formsToLookUp, isTypedOut, paymentFlags, paymentOf, refusedSuspension } from './rules.ts'

describe('[MA2] a number to look up', () => {
  test.each([
    ['with all of it', '+55 (11) 98721-4406', '5511987214406'],
    ['without the country', '11 98721-4406', '5511987214406'],
    ['with the zero of a long-distance call', '0 11 98721 4406', '5511987214406'],
    ['without the ninth digit', '55 11 8721.4406', '5511987214406'],
    ['without country and ninth digit', '1187214406', '551187214406'],
    ['of a landline without the country', '(11) 4003-2180', '551140032180'],
    ['of another country', '+351 912 345 678', '351912345678'],
  ])('%s', (_, typed, stored) => expect(formsToLookUp(typed)).toContain(stored))

  test.each([[''], ['4003'], ['Loja Pinheiros'], ['1234567890123456']])('that is none: %j', (typed) =>
    expect(formsToLookUp(typed)).toEqual([]),
  )
})

describe('[MA4] the number to be removed', () => {
  const shop = { phonenumber: '5511987214406', phonenumberName: 'Loja' }
  const page = { phonenumber: null, phonenumberName: 'Página da loja' }
  test.each([
    ['as it is shown', shop, '+55 11 98721-4406', true],
    ['without the ninth digit', shop, '551187214406', true],
    ['another one', shop, '+55 11 98721-4407', false],
    ['its end only', shop, '98721-4406', false],
    ['its name', shop, 'Loja', false],
    ['the name of one without a number', page, ' página da loja ', true],
    ['another name of one without a number', page, 'Página', false],
  ])('is typed out by %s', (_, number, typed, isIt) => expect(isTypedOut(number, typed)).toBe(isIt))
})

test('[MA6] nobody suspends their own company', () => {
  expect([refusedSuspension('a', 'a'), refusedSuspension('a', 'b')]).toEqual(['permission.denied', null])
})

test('[MA7] each state of the payment is told by two flags, and overdue counts more than late', () => {
  expect(paymentStates.map((state) => paymentOf(paymentFlags(state)))).toEqual([...paymentStates])
  expect(paymentOf({ paymentLate: true, paymentOverdue: true })).toBe('overdue')
})
