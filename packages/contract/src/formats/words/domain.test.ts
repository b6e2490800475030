import { expect, test } from 'vitest'
import { readDomain } from './domain.ts'

test.each([
  ['chat.exemplo.com.br', 'chat.exemplo.com.br'],
  [' Chat.Exemplo.COM. ', 'chat.exemplo.com'],
  ['pão.com.br', 'xn--po-sia.com.br'],
  ['a-b.co', 'a-b.co'],
])('%j is the domain %j', (text, value) => expect(readDomain(text)).toEqual({ value }))

test.each([
  'localhost',
  'https://exemplo.com',
  'exemplo.com:8443',
  'exemplo.com/chat',
  'ana@exemplo.com',
  '127.0.0.1',
  '[::1]',
  'exemplo..com',
  '-a.com',
  'a_b.com',
  'exemplo.c',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(130)}com`,
  'a b.com',
  '%41.com',
])('%j is no domain', (text) => expect(readDomain(text)).toEqual({ problem: 'wrongFormat' }))

test('nothing is missing', () => expect(readDomain(' ')).toEqual({ problem: 'required' }))
