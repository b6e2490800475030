import type { NumberState } from '../state/number.ts'
import { findRecent, keepRecent } from '../state/recent.ts'
import { GraphError } from './graph-error.ts'

export type Bucket = { tokens: number; at: number }

const defaultRate = 80
/** CHANNELS 1.9: bursts of 45 messages to one person, then one in six seconds. */
const pairBurst = 45
const pairPerSecond = 1 / 6

function take(bucket: Bucket, now: number, perSecond: number, capacity: number): boolean {
  bucket.tokens = Math.min(capacity, bucket.tokens + (Math.max(0, now - bucket.at) / 1_000) * perSecond)
  bucket.at = now
  if (bucket.tokens < 1) return false
  bucket.tokens -= 1
  return true
}

/** Token bucket: throws where this number, or this number to this person, sends too fast. */
export function spend({ buckets, clock, config }: NumberState, address: string): void {
  const now = clock.now()
  const rate = config.ratePerSecond ?? defaultRate
  if (!take(buckets.number, now, rate, rate))
    throw new GraphError(130429, 'Message failed to send because the number sends too many messages a second')
  const pair = findRecent(buckets.pairs, address) ?? { tokens: pairBurst, at: now }
  keepRecent(buckets.pairs, address, pair)
  if (!take(pair, now, pairPerSecond, pairBurst)) throw pairLimit()
}

export const pairLimit = () => new GraphError(131056, 'Too many messages from this number to this person in a short time')
