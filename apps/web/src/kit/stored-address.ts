import * as z from 'zod/mini'
import { readSignedInAs } from './session.ts'
import { readJson, writeJson, writeText } from './storage.ts'

const Stored = z.object({ address: z.string(), of: z.nullable(z.string()) })
type Stored = z.output<typeof Stored>

/** For this tab only: where it wanted to go before it had to sign in. */
const addressKey = 'prosa.redirect'
const longest = 2_000

/** Only addresses of this product: an absolute one, or one that a browser reads as another host, leads nowhere. */
export function safeAddress(wanted: string, origin = window.location.origin): string | null {
  if (wanted.length > longest || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return null
  const address = new URL(wanted, origin)
  const path = `${address.pathname}${address.search}${address.hash}`
  return address.origin === origin && !path.startsWith('//') ? path : null
}

/** For whoever was signed in, if somebody was: the next person has not asked for it. */
export function rememberAddress(wanted: string) {
  const address = safeAddress(wanted)
  if (address !== null) writeJson(addressKey, { address, of: readSignedInAs() } satisfies Stored, 'session')
}

/** Used once (spec §2). */
export function takeAddress(): string | null {
  const stored = Stored.safeParse(readJson(addressKey, 'session'))
  writeText(addressKey, null, 'session')
  if (!stored.success) return null
  const { address, of } = stored.data
  return of === null || of === readSignedInAs() ? safeAddress(address) : null
}
