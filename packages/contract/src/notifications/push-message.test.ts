import { describe, expect, test } from 'vitest'
import { pushLimits, readPushMessage } from './push-message.ts'

const message = { title: 'Helena', body: 'Olá', path: '/casa-aurora/0/chat', tag: 'chat-1' }

describe('[NO16] a push', () => {
  test('is read as it was said, and nothing besides', () => {
    expect(readPushMessage({ ...message, script: 'x' })).toEqual(message)
    expect(readPushMessage({ ...message, body: '', tag: '' })).toEqual({ ...message, body: '', tag: '' })
  })

  const wrong: [what: string, said: unknown][] = [
    ['nothing', null],
    ['a text', 'Olá'],
    ['a list', [message]],
    ['no title', { ...message, title: undefined }],
    ['an empty title', { ...message, title: '  ' }],
    ['a body that is no text', { ...message, body: 1 }],
    ['no tag', { ...message, tag: undefined }],
    ['an address elsewhere', { ...message, path: 'https://elsewhere.example.com' }],
    ['an address without its scheme', { ...message, path: '//elsewhere.example.com' }],
    ['an address that browsers read as one', { ...message, path: '/\\elsewhere.example.com' }],
    ['a script', { ...message, path: 'javascript:alert(1)' }],
    ...Object.entries(pushLimits).map(
      ([name, most]) => [`too long a ${name}`, { ...message, [name]: `/${'a'.repeat(most)}` }] as [string, unknown],
    ),
  ]
  test.each(wrong)('of %s is none', (_, said) => {
    expect(readPushMessage(said)).toBeNull()
  })
})
