import type { Message } from '@prosa/contract/messages/model'
import { type RefObject, useEffect, useRef } from 'react'
import { useIsPhone } from '../../../ui/screen-size.ts'
import type { ChatAsked } from '../outbox/outbox-item.ts'
import { attach, sendSoon } from '../outbox/send-outbox.ts'
import { useUnloadGuard } from '../outbox/use-unload-guard.ts'
import { useRecorder } from './use-recorder.ts'

type Parts = {
  replyTo: Message | null
  onReplyTo: (message: Message | null) => void
  area: RefObject<HTMLTextAreaElement | null>
}

/** The voice message of a chat: sent at once, or kept as an attachment to be heard first. The focus returns to the text afterwards. */
export function useVoice(chat: ChatAsked, { replyTo, onReplyTo, area }: Parts) {
  const isPhone = useIsPhone()
  const recorder = useRecorder((file, isSent) => {
    const voice = { messageType: 'audio', file, isVoice: true, internal: false } as const
    if (!isSent) return attach(chat, voice)
    sendSoon(chat, { ...voice, messageBody: '', ...(replyTo && { replyTo }) })
    onReplyTo(null)
  })
  const isRecording = recorder.now !== 'idle'
  const wasRecording = useRef(false)
  useUnloadGuard(typeof recorder.now === 'object')
  useEffect(() => {
    if (wasRecording.current && !isRecording && !isPhone) area.current?.focus()
    wasRecording.current = isRecording
  }, [isRecording, isPhone, area])
  return { recorder, isRecording }
}
