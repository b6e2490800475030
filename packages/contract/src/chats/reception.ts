import { moved } from '../kit/moves.ts'
import type { ChatPlace } from './rules.ts'
import { ChatStatus, chatMoves } from './states.ts'

export type Reception = {
  /** Where it waits, if it has to: the chat's own department, its successor, or the first that serves the number. */
  departmentId: string
  /** Whether the last agent is available, may have chats and works in that department. */
  isAgentThere: boolean
  /** The department's rule `lastAgentFirst`. */
  lastAgentFirst: boolean
}

/** Where a chat goes when a message comes; null where it stays, because somebody has it or it waits already. */
export function receivedChat(chat: ChatPlace | null, { departmentId, isAgentThere, lastAgentFirst }: Reception): ChatPlace | null {
  if (chat === null) return { chatStatus: ChatStatus.Pending, departmentId, agentId: null, handledBy: 'queue' }
  const toAgent = moved(chatMoves, 'reopenToAgent', chat.chatStatus)
  const toQueue = moved(chatMoves, 'reopenToQueue', chat.chatStatus)
  if (toAgent === null || toQueue === null) return null
  if (chat.agentId !== null && isAgentThere && lastAgentFirst)
    return { chatStatus: toAgent, departmentId, agentId: chat.agentId, handledBy: 'agent' }
  return { chatStatus: toQueue, departmentId, agentId: null, handledBy: 'queue' }
}
