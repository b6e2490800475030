import { describe, expect, it } from 'vitest'
import { testPasswordCost } from '../../testing/scenes/test-password.ts'
import { isPassword, openPasswords } from './passwords.ts'

const { hash } = openPasswords(testPasswordCost)

describe('a password', () => {
  it('is known again, and no other', async () => {
    const hashed = await hash('Prosa@2026!')
    expect(await isPassword(hashed, 'Prosa@2026!')).toBe(true)
    for (const other of ['prosa@2026!', 'Prosa@2026! ', ' Prosa@2026!', 'Prosa@2026', '', 'Prosa@2026!\0']) {
      expect(await isPassword(hashed, other)).toBe(false)
    }
  })

  it('may have any characters and length a form can send', async () => {
    for (const password of ['ção🔑日本', 'x'.repeat(256), ' ']) expect(await isPassword(await hash(password), password)).toBe(true)
  })

  it('is kept by argon2id at the cost we chose, salted', async () => {
    const usual = openPasswords()
    const [first, second] = [await usual.hash('same'), await usual.hash('same')]
    for (const kept of [first, await usual.nobodys()]) expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword(first, 'same')).toBe(true)
    expect(first).not.toBe(second)
  })
})
