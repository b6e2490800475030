import type { Clock } from '../../pace/clock.ts'
import { addressKey } from './address-key.ts'

type Limits = { most: number; within: number; trustedFor: number; kept: number }
type Record = { failures: number; since: number; succeededAt: number }

/** What it takes to read and to hash so much is many times what a small one takes. */
const large = 128 * 1024

const usual: Limits = { most: 30, within: 60_000, trustedFor: 600_000, kept: 10_000 }

/**
 * Counts failures by address, in the memory of this node, for those who prove themselves by a signature. An address from which nothing good
 * came lately waits beyond `most` failures, unheard. One from which something did is heard on, and only its failures are turned away: a
 * provider sends for all companies from a few addresses, and behind a proxy that nobody named everybody has the same, so that whoever sends
 * rubbish from there, or has entered a wrong secret, would otherwise keep the good ones of all others out. What is large waits even so: it
 * is rare among the good ones, which come again, and dear among the others.
 */
export function openFailureBrake(clock: Clock, { most, within, trustedFor, kept }: Limits = usual) {
  /** The one that was touched longest ago is the first, and goes when there are too many. */
  const records = new Map<string, Record>()

  const touch = (address: string): Record => {
    const key = addressKey(address)
    const now = clock.now()
    const known = records.get(key) ?? { failures: 0, since: now, succeededAt: Number.NEGATIVE_INFINITY }
    if (now - known.since >= within) Object.assign(known, { failures: 0, since: now })
    records.delete(key)
    records.set(key, known)
    if (records.size > kept) records.delete(records.keys().next().value!)
    return known
  }
  const secondsLeft = ({ failures, since }: Record): number | null =>
    failures > most ? Math.max(1, Math.ceil((since + within - clock.now()) / 1_000)) : null

  return {
    /** For how many seconds this address is not heard with what has so many bytes, which may be unknown; null where it is. */
    unheardFor(address: string, bytes = 0): number | null {
      const known = records.get(addressKey(address))
      if (!known || clock.now() - known.since >= within) return null
      if (bytes <= large && clock.now() - known.succeededAt < trustedFor) return null
      return secondsLeft({ ...known, failures: known.failures + 1 })
    },
    /** Counts one more, a large one as several; after how many seconds to try again where there have been too many. */
    fail(address: string, bytes = 0): number | null {
      const known = touch(address)
      known.failures += 1 + Math.floor(bytes / large)
      return secondsLeft(known)
    },
    succeed(address: string): void {
      touch(address).succeededAt = clock.now()
    },
  }
}
