import { messageCalls } from '@prosa/contract/messages/calls'
import { useRef } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import { tellTyping } from '../../kit/live/presence.ts'
import type { ChatAsked } from './outbox/outbox-item.ts'

/** The customer's phone shows it for 25 seconds. */
const shownFor = 20_000

/** Said with each letter: colleagues hear of it, and of a reply the customer too, now and then. */
export function useTyping(chat: ChatAsked, isShownToCustomer: boolean) {
  const last = useRef(0)
  return () => {
    tellTyping()
    const now = Date.now()
    if (!isShownToCustomer || now - last.current < shownFor) return
    last.current = now
    send(messageCalls.showTyping, chat).catch((error: unknown) => {
      // Nobody misses it.
      if (!(error instanceof RefusedError)) throw error
    })
  }
}
