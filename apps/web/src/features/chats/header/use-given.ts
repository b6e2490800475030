import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { useState } from 'react'
import type { ChatStep } from '../chat-step.ts'

const giving: readonly ChatStep['verb'][] = ['transfer', 'assign', 'lead', 'system', 'requeue']

/** Whether this person gave the open chat away, for as long as it is neither theirs nor back where it was, and they do not write all the same. */
export function useGiven(detail: ChatDetail | undefined, userId: string) {
  const [from, setFrom] = useState<string | null>(null)
  const at = detail && [detail.chatStatus, detail.departmentId, detail.agentId, detail.handledBy].join(' ')
  const isAway = from !== null && at !== undefined && at !== from
  // It did not move, or is back: what others do with it from then on is theirs.
  if (from !== null && at === from) setFrom(null)
  return {
    isGiven: isAway && detail?.agentId !== userId && detail?.chatStatus !== ChatStatus.Closed,
    /** Once the server agreed, by who has where the chat was before. */
    note: (verb: ChatStep['verb']) => setFrom(at !== undefined && giving.includes(verb) ? at : null),
    write: () => setFrom(null),
  }
}
