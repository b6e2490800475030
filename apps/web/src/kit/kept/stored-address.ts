import { readSignedInAs } from '../session/session.ts'
import { readText, writeText } from './storage.ts'

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

const person = () => readSignedInAs() ?? ''

/** For whoever was signed in, if somebody was: the next person has not asked for it. */
export function rememberAddress(wanted: string) {
  const address = safeAddress(wanted)
  if (address !== null) writeText(addressKey, `${person()} ${address}`, 'session')
}

/** Used once (spec §2). */
export function takeAddress(): string | null {
  const [of, address = ''] = (readText(addressKey, 'session') ?? '').split(' ')
  writeText(addressKey, null, 'session')
  return of === '' || of === person() ? safeAddress(address) : null
}
