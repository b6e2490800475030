import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { useMemo, useState } from 'react'
import { extendOrder, type HeldOrder, holdOrder, orderOf } from './held-order.ts'

type Known = { of: readonly ChatEntry[]; order: HeldOrder }

/** While `isHeld`, nothing moves under the pointer: what came or moved is counted, and shown on `release`. */
export function useHeldOrder(chats: readonly ChatEntry[], isHeld: boolean) {
  const [known, setKnown] = useState<Known>(() => ({ of: chats, order: orderOf(chats) }))
  const release = () => setKnown({ of: chats, order: orderOf(chats) })
  // What comes into an empty list moves nothing.
  const isFree = !isHeld || known.order.size === 0
  const held = useMemo(() => (isFree ? { shown: chats, waiting: 0 } : holdOrder(known.order, chats)), [isFree, chats, known.order])
  const order = isFree ? known.order : extendOrder(known.order, held.shown)
  if (isFree && known.of !== chats) release()
  else if (order !== known.order) setKnown({ of: known.of, order })
  return { ...held, release }
}
