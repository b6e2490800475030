import { describe, expect, test } from 'vitest'
import { isPin, pinLength, typePin } from './pin.ts'

describe('R126 R189 PIN of 4 digits', () => {
  test.each([
    ['1234', true],
    ['0000', true],
    ['123', false],
    ['12345', false],
    ['12a4', false],
    ['1234\n', false],
    ['x1234', false],
    ['', false],
  ])('%j: %s', (text, valid) => expect(isPin(text)).toBe(valid))

  test.each([
    ['a', ''],
    ['1', '1'],
    ['12-34', '1234'],
    ['123456', '1234'],
  ])('typed or pasted %j puts %j into the boxes', (text, digits) => expect(typePin(text)).toBe(digits))

  test('has as many boxes as digits', () => expect(pinLength).toBe(4))
})
