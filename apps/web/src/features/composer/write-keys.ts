import { messageCalls } from '@prosa/contract/messages/calls'
import { useRef } from 'react'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import { useTexts } from '../../kit/i18n.ts'
import { noteTyping } from '../../kit/live/presence.ts'
import { useIsOn } from '../../kit/session/switched-off.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { composerTexts } from './composer-texts.ts'
import type { ChatAsked } from './outbox/outbox-item.ts'

/** The customer's phone shows "typing" for 25 seconds, so that it is sent again a little earlier. */
const shownFor = 20_000

/** Throttle: called with each letter. Colleagues hear of it and, for a reply, the customer too, at most every 20 seconds. */
export function useTyping(chat: ChatAsked, isShownToCustomer: boolean) {
  const last = useRef(0)
  return () => {
    noteTyping()
    const now = Date.now()
    if (!isShownToCustomer || now - last.current < shownFor) return
    last.current = now
    send(messageCalls.showTyping, chat).catch((error: unknown) => {
      // A failure does not matter to anybody.
      if (!(error instanceof RefusedError)) throw error
    })
  }
}

type Act = (() => void) | null
type Acts = { reply: Act; send: Act; note: Act; attach: Act; record: Act; schedule: Act }

/** Design §7. */
export function useWriteKeys({ reply, send, note, attach, record, schedule }: Acts) {
  const { shortcuts } = useTexts(composerTexts)
  const { group } = shortcuts
  useShortcut('R', reply, { group, text: shortcuts.reply })
  useShortcut('Ctrl Enter', send, { group, text: shortcuts.send })
  useShortcut('Ctrl I', note, { group, text: shortcuts.note })
  useShortcut('Ctrl U', attach, { group, text: shortcuts.attach })
  useShortcut('Ctrl Shift M', record, { group, text: shortcuts.record })
  useShortcut('Ctrl Shift Enter', useIsOn('scheduled') ? schedule : null, { group, text: shortcuts.schedule })
}
