import { ChatDraft, ChatKey } from '@prosa/contract/chats/model'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { draftKey } from './draft-key.ts'
import { listKeys, readText, watchKeys, writeJson, writeText } from './storage.ts'

const Kept = z.extend(ChatDraft, ChatKey.shape)
/** What somebody typed in a chat and did not send, as this browser has it. */
export type KeptChatDraft = z.output<typeof Kept>

const prefix = () => draftKey('chat.')
const keyOf = ({ phonenumberId, waId }: ChatKey) => `${prefix()}${phonenumberId}.${waId}`

const listeners = new Set<() => void>()
let known: { text: string; drafts: readonly KeptChatDraft[] } = { text: '', drafts: [] }

export function readChatDraft(chat: ChatKey): KeptChatDraft | null {
  return read(readText(keyOf(chat)))
}

/** Null forgets the draft. An empty one is kept, so that an older one of the server does not come back. */
export function writeChatDraft({ phonenumberId, waId }: ChatKey, draft: ChatDraft | null) {
  const key = keyOf({ phonenumberId, waId })
  if (draft === null) writeText(key, null)
  else writeJson(key, { ...draft, phonenumberId, waId } satisfies KeptChatDraft)
  for (const listener of listeners) listener()
}

/** Calls `changed` when another window of this browser changes the draft. */
export const watchChatDraft = (chat: ChatKey, changed: () => void): (() => void) => watchKeys([keyOf(chat)], changed)

/**
 * All drafts that have words, live with other tabs; the list keeps its identity while nothing changes, as `useSyncExternalStore` needs it.
 */
export const useChatDrafts = (): readonly KeptChatDraft[] => useSyncExternalStore(subscribe, listKept)

function listKept(): readonly KeptChatDraft[] {
  const stored = listKeys(prefix(), 'local').map((key) => readText(key))
  const text = stored.join('\n')
  if (text !== known.text) known = { text, drafts: stored.map(read).flatMap((draft) => (draft?.draft ? [draft] : [])) }
  return known.drafts
}

function read(text: string | null): KeptChatDraft | null {
  if (text === null) return null
  try {
    const kept = Kept.safeParse(JSON.parse(text))
    return kept.success ? kept.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
