import { readPhone } from '@prosa/contract/formats/phones/phone'
import * as z from 'zod/mini'

/** The values that may be stored, to survive a reload of this tab. */
const Kept = z.object({
  name: z.string(),
  phone: z.string(),
  providerId: z.string(),
  businessAccountId: z.string(),
  apiVersion: z.string(),
})
export type KeptValues = z.output<typeof Kept>
type Secrets = { accessToken: string; appSecret: string; verifyToken: string }
export type ConnectValues = KeptValues & Secrets
export type ConnectField = keyof ConnectValues

const noKept: KeptValues = { name: '', phone: '', providerId: '', businessAccountId: '', apiVersion: '' }
export const noSecrets: Secrets = { accessToken: '', appSecret: '', verifyToken: '' }
export const noConnectValues: ConnectValues = { ...noKept, ...noSecrets }

export const connectSteps = ['need', 'name', 'keys', 'test', 'done'] as const
export type ConnectStep = (typeof connectSteps)[number]

export const fieldsOf: Record<ConnectStep, readonly ConnectField[]> = {
  need: [],
  name: ['name', 'phone'],
  keys: ['providerId', 'businessAccountId', 'accessToken', 'appSecret', 'verifyToken', 'apiVersion'],
  test: [],
  done: [],
}

export function readKeptConnect(stored: unknown): KeptValues | null {
  const kept = Kept.safeParse(stored)
  return kept.success && isTouched(kept.data) ? kept.data : null
}

export const keptOf = ({ name, phone, providerId, businessAccountId, apiVersion }: ConnectValues): KeptValues => ({
  name,
  phone,
  providerId,
  businessAccountId,
  apiVersion,
})

export const isTouched = (values: Partial<ConnectValues>): boolean => Object.values(values).some((value) => value.trim() !== '')

export type Wrong = 'missing' | 'wrong'
const isProviderId = (text: string) => /^\d{5,32}$/.test(text.trim())

/** The problem of a field; null where there is none. */
export function wrongIn(field: ConnectField, values: ConnectValues): Wrong | null {
  const typed = values[field].trim()
  if (field === 'apiVersion') return typed === '' || /^v\d{1,3}\.\d$/.test(typed) ? null : 'wrong'
  if (typed === '') return 'missing'
  if (field === 'phone') return readPhone(`+${typed}`).value ? null : 'wrong'
  if (field === 'providerId' || field === 'businessAccountId') return isProviderId(typed) ? null : 'wrong'
  return null
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const tokenLength = 32

/** A random word that nobody can guess, without letters that look alike, as it may be read to somebody. */
export function newVerifyToken(): string {
  const found: string[] = []
  // Rejection sampling: bytes beyond a multiple of the alphabet's length would make its first letters more likely.
  const fair = 256 - (256 % letters.length)
  while (found.length < tokenLength)
    for (const byte of crypto.getRandomValues(new Uint8Array(tokenLength)))
      if (byte < fair && found.length < tokenLength) found.push(letters[byte % letters.length]!)
  return found.join('')
}
