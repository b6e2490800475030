import { expect, test } from 'vitest'
import { asciiJson, signatureOf } from './sign.ts'

const secret = 'test-app-secret-not-real'

test.each([
  [
    '{"object":"whatsapp_business_account","entry":[{"id":"1","changes":[]}]}',
    'sha256=cb4cc9d0153011973549ace5fd26b6f86ec010c17abe88fde5680ea18084e3a2',
  ],
  ['{"text":"ol\\u00e1 \\ud83d\\ude00"}', 'sha256=7ad0b694b20a3ca0c6f5ef4c30585423c36a85166ef428696ae2de124efb5a3a'],
])('the signature of %s is that of the vectors', (raw, value) => {
  expect(signatureOf(raw, secret)).toBe(value)
})

test('what is signed is ASCII, with slashes escaped, and means the same', () => {
  const told = { text: 'olá 😀', url: 'https://fb.me/x' }
  const raw = asciiJson(told)
  expect(asciiJson({ text: 'olá 😀' })).toBe('{"text":"ol\\u00e1 \\ud83d\\ude00"}')
  expect(raw).toContain('https:\\/\\/fb.me\\/x')
  expect(/^[\x20-\x7e]+$/.test(raw)).toBe(true)
  expect(JSON.parse(raw)).toEqual(told)
})
