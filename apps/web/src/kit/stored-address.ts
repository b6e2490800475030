import { readText, writeText } from './storage.ts'

/** For this tab only: where it wanted to go before it had to sign in. */
const addressKey = 'prosa.redirect'
const longest = 2_000

/** Only addresses of this product: an absolute one, or one that a browser reads as another host, leads nowhere. */
export function safeAddress(wanted: string, origin = window.location.origin): string | null {
  if (wanted.length > longest || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return null
  const address = new URL(wanted, origin)
  return address.origin === origin ? `${address.pathname}${address.search}${address.hash}` : null
}

export function rememberAddress(wanted: string) {
  const address = safeAddress(wanted)
  if (address !== null) writeText(addressKey, address, 'session')
}

/** Used once (spec §2). */
export function takeAddress(): string | null {
  const stored = readText(addressKey, 'session')
  writeText(addressKey, null, 'session')
  return stored === null ? null : safeAddress(stored)
}
