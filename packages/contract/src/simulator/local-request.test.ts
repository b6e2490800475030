import { describe, expect, it } from 'vitest'
import { isLocalRequest } from './local-request.ts'

describe('[SI6] what only this machine may ask', () => {
  it.each(['localhost', 'LOCALHOST', 'aurora.localhost', '127.0.0.1', '127.9.9.9', '[::1]', 'demo.example.com', 'Demo.Example.com'])(
    'is asked of %s',
    (hostname) => expect(isLocalRequest({ hostname }, ['demo.example.com'])).toBe(true),
  )
  it.each([
    '',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evillocalhost',
    '10.0.0.5',
    '0.0.0.0',
    '[::2]',
    'x.demo.example.com',
  ])('is not asked of %j', (hostname) => expect(isLocalRequest({ hostname }, ['demo.example.com'])).toBe(false))

  it.each<[string, boolean]>([
    ['http://localhost:5173', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['https://demo.example.com', true],
    ['https://evil.example', false],
    ['http://localhost.evil.example', false],
    ['null', false],
    ['', false],
  ])('is asked by a page from %j: %s', (origin, is) =>
    expect(isLocalRequest({ hostname: 'localhost', origin }, ['demo.example.com'])).toBe(is),
  )
})
