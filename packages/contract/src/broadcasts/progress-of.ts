import type { BroadcastEntry } from './model.ts'
import { BroadcastStatus } from './states.ts'

/**
 * [BR88] How far a broadcast is, for every screen: `meant` are the people who are to receive it, and `handled` are those of them who got it,
 * for whom it failed or who may have got it. Who was left out counts in neither; whom a cancellation of the broadcast left out was meant.
 */
export function progressOf({ counts, status, wasCanceled }: Pick<BroadcastEntry, 'counts' | 'status' | 'wasCanceled'>) {
  const { total, accepted, failed, uncertain, skipped, canceled } = counts
  const meant = total - skipped + ((wasCanceled ?? status === BroadcastStatus.Canceled) ? canceled : 0)
  const handled = accepted + failed + uncertain
  return { meant, handled, share: meant > 0 ? handled / meant : 0 }
}
