import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { ChatDraft } from '@prosa/contract/chats/model'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import { readChatDraft, writeChatDraft } from '../../kit/kept/chat-draft.ts'
import type { ChatAsked } from './outbox/outbox-item.ts'

const localDelay = 300
const serverDelay = 3_000

type Edges = {
  /** Called when this browser has stored what is on the screen. */
  onKept: (savedAt: number) => void
  /** Called with what the server has now. */
  onStored: (draft: ChatDraft | null) => void
}

/**
 * Debounce and throttle: stores the draft in this browser a moment after the last letter, and on the server now and then and when the chat
 * is left.
 */
export function draftSaver(chat: ChatAsked, { onKept, onStored }: Edges) {
  let unkept: ChatDraft | null = null
  let unstored: ChatDraft | null = null
  let localTimer: ReturnType<typeof setTimeout> | undefined
  let serverTimer: ReturnType<typeof setTimeout> | undefined

  const keep = () => {
    clearTimeout(localTimer)
    if (!unkept) return
    writeChatDraft(chat, unkept)
    onKept(unkept.savedAt)
    unkept = null
  }
  const store = () => {
    clearTimeout(serverTimer)
    serverTimer = undefined
    if (!unstored) return
    const draft = unstored
    unstored = null
    void storeDraft(chat, draft, onStored)
  }
  return {
    change(draft: ChatDraft) {
      unkept = draft
      unstored = draft
      clearTimeout(localTimer)
      localTimer = setTimeout(keep, localDelay)
      serverTimer ??= setTimeout(store, serverDelay)
    },
    /** Stores at once, as what was sent must not come back as a draft. */
    leave() {
      keep()
      store()
    },
  }
}

async function storeDraft(chat: ChatAsked, draft: ChatDraft, onStored: Edges['onStored']) {
  const { replyToMessageId, ...rest } = draft
  try {
    const stored = await send(chatActionCalls.saveDraft, { ...chat, ...rest, ...(replyToMessageId !== null && { replyToMessageId }) })
    onStored(stored.draft)
    if (draft.draft === '' && readChatDraft(chat)?.savedAt === draft.savedAt) writeChatDraft(chat, null)
  } catch (error) {
    // It is stored in this browser, and sent to the server with the next letter or when the chat is left.
    if (!(error instanceof RefusedError)) throw error
  }
}
