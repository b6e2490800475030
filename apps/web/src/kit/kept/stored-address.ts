import { readSignedInAs } from '../session/session.ts'
import { readText, writeText } from './storage.ts'

/** Where this tab wanted to go before it had to sign in. */
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

/** Remembers the address together with who was signed in, if somebody was: it is not for the next person. */
export function rememberAddress(wanted: string) {
  const address = safeAddress(wanted)
  if (address !== null) writeText(addressKey, `${person()} ${address}`, 'session')
}

/** Gives the address once (spec §2). */
export function takeAddress(): string | null {
  const [of, address = ''] = (readText(addressKey, 'session') ?? '').split(' ')
  writeText(addressKey, null, 'session')
  return of === '' || of === person() ? safeAddress(address) : null
}
