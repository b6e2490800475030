import type { ReasonNeeded } from '@prosa/contract/chats/closing'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Asked } from '../shown-chat.ts'
import { LabelledClose } from './labelled-close.tsx'
import { ListedReason } from './listed-reason.tsx'
import { WrittenReason } from './written-reason.tsx'

export type CloseProps = {
  /** Where it is about more than one chat. */
  title?: string
  onClose: () => void
  onCloseChat: (reason: string) => void
  /** Stands below what is chosen; with the reason that is chosen by now. */
  below?: (reason: string) => ReactNode
}

type Props = CloseProps & {
  /** What has to be said; null where nothing has to be, and any words are a reason. */
  needed: ReasonNeeded | null
  /** Somebody wanted to close it without a word: where nothing has to be said, it is closed at once. */
  isAsked?: boolean
  /** The chat that gets a label first, where it is about one. */
  chat?: Asked & { departmentId: string }
}

function CloseAtOnce({ onCloseChat }: Pick<CloseProps, 'onCloseChat'>) {
  const isDone = useRef(false)
  const close = useEffectEvent(() => {
    if (!isDone.current) onCloseChat('')
    isDone.current = true
  })
  useEffect(() => close(), [])
  return null
}

/** Asks why a chat is closed: in new words, by a reason of its department's list, or by a label. */
export function CloseDialog({ needed, isAsked = false, chat, ...props }: Props) {
  if (isAsked && !needed) return <CloseAtOnce onCloseChat={props.onCloseChat} />
  if (needed?.closeAsk === 'label' && chat) return <LabelledClose chat={chat} {...props} />
  if (needed?.closeAsk === 'reason' && needed.closeReasons.length > 0) return <ListedReason reasons={needed.closeReasons} {...props} />
  return <WrittenReason isNeeded={needed?.closeAsk === 'reason'} {...props} />
}
