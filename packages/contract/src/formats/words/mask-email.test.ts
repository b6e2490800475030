import { describe, expect, it } from 'vitest'
import { maskEmail } from './mask-email.ts'

describe('[HD2] a masked e-mail', () => {
  it.each([
    ['maria.souza@dominio.com.br', 'm•••@dominio.com.br'],
    ['m@dominio.com.br', 'm•••@dominio.com.br'],
    ['a@b@dominio.com', 'a•••@dominio.com'],
    ['no e-mail', '•••'],
    ['@dominio.com', '•••'],
    ['', ''],
  ])('of %j is %j', (email, shown) => expect(maskEmail(email)).toBe(shown))
})
