import { describe, expect, test } from 'vitest'
import vectors from '../vectors.json' with { type: 'json' }
import { isEmail, readEmail } from './email.ts'

describe('R129 R100 e-mail', () => {
  test.each(vectors.email)('vector $in is valid: $valid', ({ in: text, valid }) => {
    expect(isEmail(text)).toBe(valid)
    expect(readEmail(text)).toEqual(valid ? { value: text } : { problem: 'wrongFormat' })
  })

  test.each([
    ['a_b@empresa.com', true],
    ['a-1@empresa.com', true],
    ['...@empresa.com', true],
    ['ana@a.b.c.br', true],
    ['ana@empresa-2.com', true],
    ['ana@123.com', true],
    ['ana@empresa.co', true],
    ['ana@empresa..com', false],
    ['ana@empresa.com.', false],
    ['ana@empresa.c0m', false],
    ['ana@empre_sa.com', false],
    ['ana@@empresa.com', false],
    ['ana@ana@empresa.com', false],
    ['josé@empresa.com', false],
    ['ana@açaí.com', false],
    ['ana@empresa.ção', false],
    [' ana@empresa.com', false],
    ['ana@empresa.com\n', false],
    ['Ana <ana@empresa.com>', false],
    ['ana@empresa.com x', false],
  ])('%j: %s', (text, valid) => expect(isEmail(text)).toBe(valid))

  test('is decided quickly for a long text', () => {
    expect(isEmail(`ana@${'a.'.repeat(50_000)}`)).toBe(false)
    expect(isEmail(`ana@${'a-'.repeat(50_000)}`)).toBe(false)
  })
})

describe('R099 an e-mail field', () => {
  test.each(['', ' ', '\u200b', ' \ufeff\t'])('with %j is empty', (text) => expect(readEmail(text)).toEqual({ problem: 'required' }))

  test.each([' ana@empresa.com ', 'ana@empresa.com\n', '\u200bana@empresa.com\u2060', 'ana\u00ad@emp\u200cresa\u200d.com\ufeff'])(
    'takes %j without what came along by copying',
    (text) => {
      expect(readEmail(text)).toEqual({ value: 'ana@empresa.com' })
    },
  )

  test('keeps spaces that stand inside', () => expect(readEmail('ana silva@empresa.com')).toEqual({ problem: 'wrongFormat' }))
})
