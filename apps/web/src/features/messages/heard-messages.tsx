import type { Message } from '@prosa/contract/messages/model'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Spoken } from '../../ui/states/spoken.tsx'
import { messagesTexts } from './messages-texts.ts'

/** Read out: what the customer writes while the chat is open. The log itself is silent, or scrolling would be heard. */
export function HeardMessages({ messages }: { messages: readonly Message[] }) {
  const texts = useTexts(messagesTexts)
  const last = messages.findLast(({ source }) => source === 'customer')
  const [first] = useState(last?.messageId)
  const isHeard = last && last.messageId !== first
  return (
    <Spoken>
      <span aria-live="polite">{isHeard && texts.said(texts.from.customer, last.messageBody || texts.types[last.messageType])}</span>
    </Spoken>
  )
}
