import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceAnswer } from '../../../partners/push/push-services.ts'

/** `slow`: still under way, and nobody waits for it now. */
export type PushOutcome = ServiceAnswer | { kind: 'slow' }

const patience = 500
/** What came to another node meanwhile is asked for here by nobody. */
const keptFor = 60_000

type UnderWay = { answer: Promise<ServiceAnswer>; since: number }

/**
 * Those of a batch that are answered quickly do not wait for the others: what is slow goes on by itself, and when its item comes again
 * it finds its answer here. After a crash, or on another node, it is sent again, and its tag shows it once.
 */
export function openSlowPushes() {
  const slow = new Map<string, UnderWay>()

  const putAside = (itemId: string, answer: Promise<ServiceAnswer>) => {
    const now = performance.now()
    for (const [other, { since }] of slow) if (now - since > keptFor) slow.delete(other)
    slow.set(itemId, { answer, since: now })
  }

  return {
    async send(itemId: string, begin: () => Promise<ServiceAnswer>): Promise<PushOutcome> {
      const answer = slow.get(itemId)?.answer ?? begin()
      slow.delete(itemId)
      const waiting = new AbortController()
      const outcome = await Promise.race([answer, pause(patience, { kind: 'slow' as const }, waiting)])
      waiting.abort()
      if (outcome.kind === 'slow') putAside(itemId, answer)
      return outcome
    },
  }
}
