import type { ChatDraft } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import type { Message } from '@prosa/contract/messages/model'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { patchAnswer } from '../../kit/calls/query.ts'
import { readChatDraft, watchChatDraft } from '../../kit/kept/chat-draft.ts'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readText, writeText } from '../../kit/kept/storage.ts'
import { draftSaver } from './draft-saver.ts'
import type { ChatAsked } from './outbox/outbox-item.ts'

type Replying = { replyTo: Message | null; onReplyTo: (message: Message | null) => void }
type Typed = { text: string; isNote: boolean }

export type Draft = ReturnType<typeof useDraft>

/** The draft of this chat, across reloads and devices: the newer of the browser's and the server's is shown. */
export function useDraft(chat: ChatAsked, detail: ChatDetail, { replyTo, onReplyTo }: Replying) {
  const client = useQueryClient()
  const [opened] = useState(() => newerOf(readChatDraft(chat), detail.draft))
  const [typed, setTyped] = useState<Typed>({ text: opened?.draft ?? '', isNote: opened?.isNote ?? false })
  const [shown, setShown] = useState({ savedAt: opened?.savedAt ?? 0, isTouched: false })
  const [savedAt, setSavedAt] = useState<number | null>(opened?.draft ? opened.savedAt : null)
  const [saver] = useState(() =>
    draftSaver(chat, {
      onKept: setSavedAt,
      onStored: (draft) => patchAnswer(client, messageCalls.getChatDetail, chat, (known) => ({ ...known, draft })),
    }),
  )
  const take = ({ draft, isNote, savedAt }: ChatDraft) => {
    setShown({ savedAt, isTouched: false })
    setTyped({ text: draft, isNote })
    setSavedAt(savedAt)
  }
  // The same chat may be open in another window of this browser, and what stood here be sent there.
  const takeOther = useEffectEvent(() => {
    const other = readChatDraft(chat)
    if (other && other.savedAt > shown.savedAt) take(other)
  })
  const { phonenumberId, waId } = chat
  useEffect(() => watchChatDraft({ phonenumberId, waId }, () => takeOther()), [phonenumberId, waId])
  const { draft: theirs } = detail
  // Another device may have stored a newer one since the chat was loaded, and nobody has typed here yet.
  if (theirs && !shown.isTouched && theirs.savedAt > shown.savedAt) take(theirs)
  const restoreReply = useEffectEvent(() => {
    const answered = detail.messages.find(({ messageId }) => messageId === opened?.replyToMessageId)
    if (answered && !replyTo) onReplyTo(answered)
  })
  useEffect(() => {
    restoreReply()
    const leave = () => saver.leave()
    const hide = () => document.visibilityState === 'hidden' && saver.leave()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      saver.leave()
    }
  }, [saver])

  const [otherKey] = useState(() => draftKey(`other.${phonenumberId}.${waId}`))
  const put = (next: Typed, answered: Message | null = replyTo) => {
    const savedAt = Date.now()
    setTyped(next)
    setShown({ savedAt, isTouched: true })
    saver.change({ draft: next.text, isNote: next.isNote, replyToMessageId: answered?.messageId ?? null, savedAt })
  }
  return {
    ...typed,
    savedAt: typed.text === '' ? null : savedAt,
    setText: (text: string) => put({ ...typed, text }),
    /** A note and a message have separate texts, so that what is meant for colleagues is never sent to the customer by one wrong key. */
    setNote: (isNote: boolean) => {
      const other = readText(otherKey, 'session') ?? ''
      writeText(otherKey, typed.text || null, 'session')
      put({ text: other, isNote })
    },
    /** Adds words to what stands in the field, or to what stood there before the switch between message and note. */
    giveBack: (words: string, isNote: boolean) => {
      const joined = (text: string) => (text === '' ? words : `${text}\n${words}`)
      if (isNote === typed.isNote) put({ ...typed, text: joined(typed.text) })
      else writeText(otherKey, joined(readText(otherKey, 'session') ?? ''), 'session')
    },
    /** Brings back the text of a message that was refused. */
    restore: (text: string, isNote: boolean) => put({ text, isNote }),
    /** After sending: the draft must not come back. */
    clear: () => {
      put({ ...typed, text: '' }, null)
      saver.leave()
      onReplyTo(null)
    },
  }
}

function newerOf(one: ChatDraft | null, other: ChatDraft | null): ChatDraft | null {
  if (!one || !other) return one ?? other
  return other.savedAt > one.savedAt ? other : one
}
