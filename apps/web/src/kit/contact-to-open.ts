import * as z from 'zod/mini'
import { readJson, writeJson, writeText } from './kept/storage.ts'
import { sessionKeys } from './session/session-keys.ts'

const digits = /^\d{1,20}$/

/** Spec §2: `number`, `phoneNumberId` and `countryNumber` of any address name the contact to open; without them the last one stays. */
export function rememberContactToOpen(search: string) {
  const query = new URLSearchParams(search)
  const number = plain(query.get('number'))
  if (!digits.test(number)) return
  const country = plain(query.get('countryNumber'))
  const countryNumber = digits.test(country) ? country : null
  const phonenumberId = query.get('phoneNumberId')?.slice(0, 128) || null
  writeJson(sessionKeys.contact, { waId: `${countryNumber ?? ''}${number}`, phonenumberId, countryNumber })
}

const Kept = z.object({ waId: z.string(), phonenumberId: z.nullable(z.string()), countryNumber: z.nullable(z.string()) })
export type ContactToOpen = z.output<typeof Kept>

/** Gives it once: whoever comes back to the inbox later does not want the same contact again. */
export function takeContactToOpen(): ContactToOpen | null {
  const kept = Kept.safeParse(readJson(sessionKeys.contact))
  if (!kept.success) return null
  writeText(sessionKeys.contact, null)
  return kept.data
}

const plain = (typed: string | null) => typed?.replace(/[\s()+-]/g, '') ?? ''
