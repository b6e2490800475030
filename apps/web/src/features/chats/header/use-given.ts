import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useState } from 'react'
import type { ChatVerb } from '../chat-step.ts'

const giving: readonly ChatVerb[] = ['transfer', 'assign', 'lead', 'system', 'requeue']

/**
 * Whether this person gave the open chat away. It ends when the chat is theirs again, or back where it was, or when they choose to write
 * all the same.
 */
export function useGiven(detail: ChatDetail | undefined, userId: string) {
  const [from, setFrom] = useState<string | null>(null)
  const at = detail && [detail.chatStatus, detail.departmentId, detail.agentId, detail.handledBy].join(' ')
  const isAway = from !== null && at !== undefined && at !== from
  // It has not moved, or is back: what others do with it from then on is theirs.
  if (from !== null && at === from) setFrom(null)
  return {
    isGiven: isAway && detail?.agentId !== userId && detail?.chatStatus !== ChatStatus.Closed,
    /** Called when the server has agreed; remembers where the chat was before. */
    note: (verb: ChatVerb) => setFrom(at !== undefined && giving.includes(verb) ? at : null),
    write: () => setFrom(null),
  }
}
