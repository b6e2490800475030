import { readCnpj } from '../documents/cnpj.ts'
import { readCpf } from '../documents/cpf.ts'
import type { Reading } from '../reading.ts'

export const pixKeyKinds = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

/** As long as an e-mail may be as a key (Banco Central, DICT). */
export const mostPixKey = 77

const random = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * A key as the bank knows it: digits of a document, a telephone with its plus, an e-mail in small letters, or what the bank drew. Eleven digits
 * that are a CPF are one; any other eleven are a mobile telephone, as banks read them.
 */
export function readPixKey(text: string): Reading<{ kind: PixKeyKind; key: string }, 'required' | 'wrongFormat'> {
  const said = text.trim()
  if (said === '') return { problem: 'required' }
  if (random.test(said)) return { value: { kind: 'random', key: said.toLowerCase() } }
  if (said.includes('@')) {
    const isRight = said.length <= mostPixKey && email.test(said)
    return isRight ? { value: { kind: 'email', key: said.toLowerCase() } } : { problem: 'wrongFormat' }
  }
  const cpf = readCpf(said).value
  if (cpf !== undefined && !said.startsWith('+')) return { value: { kind: 'cpf', key: cpf } }
  const cnpj = readCnpj(said).value
  if (cnpj !== undefined) return { value: { kind: 'cnpj', key: cnpj } }
  // Written as a CPF, and none: nobody writes a telephone so.
  if (/^\d{3}\.\d{3}\.\d{3}-\d\d$/.test(said)) return { problem: 'wrongFormat' }
  const digits = said.replace(/[\s().-]/g, '')
  if (/^\+[1-9]\d{7,14}$/.test(digits)) return { value: { kind: 'phone', key: digits } }
  if (/^[1-9]\d9\d{8}$/.test(digits)) return { value: { kind: 'phone', key: `+55${digits}` } }
  return { problem: 'wrongFormat' }
}
