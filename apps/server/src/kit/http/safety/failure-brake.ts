import type { Clock } from '../../pace/clock.ts'
import { addressKey } from './address-key.ts'

type Limits = { most: number; within: number; trustedFor: number; kept: number }
type Record = { failures: number; since: number; succeededAt: number }

const usual: Limits = { most: 30, within: 60_000, trustedFor: 600_000, kept: 10_000 }

/**
 * Counts failures by address, in the memory of this node, for those who prove themselves by a signature. An address from which nothing good
 * came lately waits beyond `most` failures, unheard. One from which something did is heard on, and only its failures are turned away: a
 * provider sends for all companies from a few addresses, and behind a proxy that nobody named everybody has the same, so that whoever sends
 * rubbish from there, or has entered a wrong secret, would otherwise keep the good ones of all others out.
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
    /** For how many seconds this address is not heard at all; null where it is. */
    unheardFor(address: string): number | null {
      const known = records.get(addressKey(address))
      if (!known || clock.now() - known.since >= within || clock.now() - known.succeededAt < trustedFor) return null
      return secondsLeft({ ...known, failures: known.failures + 1 })
    },
    /** Counts one more; after how many seconds to try again where there have been too many. */
    fail(address: string): number | null {
      const known = touch(address)
      known.failures += 1
      return secondsLeft(known)
    },
    succeed(address: string): void {
      touch(address).succeededAt = clock.now()
    },
  }
}

export type FailureBrake = ReturnType<typeof openFailureBrake>
