import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { derivedToken, randomToken, sealer, sha256 } from './crypto.ts'

const aSealer = () => sealer(randomBytes(32).toString('base64'))
const ours = aSealer()

describe('a sealed secret', () => {
  it.each(['', 'demo-app-secret', 'ação 🔑 \u0000', 'x'.repeat(100_000)])('opens to what it was: %.20s', (text) => {
    expect(ours.open(ours.seal(text, 'here'), 'here')).toBe(text)
  })

  it('shows nothing of the text and is never the same twice', () => {
    const seals = new Set(Array.from({ length: 200 }, () => ours.seal('demo-app-secret', 'here')))
    expect(seals.size).toBe(200)
    for (const sealed of seals) {
      expect(sealed).toMatch(/^v1\.[\w-]+$/)
      expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('demo')
    }
  })

  it('does not open with another key', () => {
    expect(() => aSealer().open(ours.seal('secret', 'here'), 'here')).toThrow()
  })

  it('opens only in the place it was sealed for', () => {
    const sealed = ours.seal('secret', 'phone_numbers:a:1')
    expect(ours.open(sealed, 'phone_numbers:a:1')).toBe('secret')
    expect(() => ours.open(sealed, 'phone_numbers:b:1')).toThrow()
  })

  it('does not open when any bit of it was changed', () => {
    const bytes = Buffer.from(ours.seal('secret', 'here').slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      expect(() => ours.open(`v1.${changed.toString('base64url')}`, 'here')).toThrow()
    }
  })

  it('does not open when its tag was cut short', () => {
    const bytes = Buffer.from(ours.seal('', 'here').slice(3), 'base64url')
    for (const length of [0, 4, 12, 16, 20, 27])
      expect(() => ours.open(`v1.${bytes.subarray(0, length).toString('base64url')}`, 'here')).toThrow()
  })

  it.each(['', 'v1', 'v1.', 'v2.AAAA', 'plain text', 'v1.!!!!'])('is not %j', (text) => {
    expect(() => ours.open(text, 'here')).toThrow()
  })

  it('needs a key of 32 bytes', () => {
    expect(() => sealer(randomBytes(16).toString('base64')).seal('x', 'here')).toThrow()
  })
})

describe('tokens', () => {
  it('are long, of safe characters, and never the same twice', () => {
    const tokens = Array.from({ length: 1000 }, randomToken)
    expect(new Set(tokens).size).toBe(1000)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('derived from a secret and a text are always the same, and others from others', () => {
    expect(derivedToken('a', 'x')).toBe(derivedToken('a', 'x'))
    expect(new Set([derivedToken('a', 'x'), derivedToken('a', 'y'), derivedToken('b', 'x')]).size).toBe(3)
  })

  it('are hashed by SHA-256', () => {
    expect(sha256('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
