import { ChatStatus } from '@prosa/contract/chats/states'
import type { CompanyParts } from './company.ts'
import { type Draw, pick, pickWeighted } from './draw.ts'
import type { Timeline } from './timeline.ts'

const day = 86_400_000
const departmentWeights = [35, 25, 18, 12, 7, 3]

export type ChatState = {
  status: ChatStatus
  departmentId: string
  agentId: string | null
  handledBy: 'agent' | 'bot' | 'queue'
  unreadCount: number
  waitingSince: number
  unansweredSince: number
  windowExpiresAt: number
}

/** A chat as its messages and the people left it (DECISIONS, "Chats"). */
export function chatState(draw: Draw, timeline: Timeline, { departments }: CompanyParts, until: number, chat: number): ChatState {
  const windowExpiresAt = timeline.lastCustomerAt[chat]! + day
  const { departmentId, agentIds } = departments[pickWeighted(departmentWeights.slice(0, departments.length), draw('department', chat))]!
  const status = statusOf(draw('chatStatus', chat), windowExpiresAt < until)
  const isHeld = status !== ChatStatus.Pending && (status === ChatStatus.Open || draw('agent', chat, 1) < 0.9)
  const agentId = isHeld ? pick(agentIds, draw('agent', chat)) : null
  const isWaiting = status === ChatStatus.Open || status === ChatStatus.Pending
  const wasRead = status === ChatStatus.Closed || (agentId !== null && draw('read', chat) < 0.5)
  return {
    status,
    departmentId,
    agentId,
    handledBy: agentId ? 'agent' : draw('agent', chat, 2) < 0.2 ? 'bot' : 'queue',
    unreadCount: wasRead ? 0 : timeline.unanswered[chat]!,
    waitingSince: isWaiting ? timeline.waitingSince[chat]! : 0,
    unansweredSince: status !== ChatStatus.Closed && timeline.unanswered[chat]! > 0 ? timeline.waitingSince[chat]! : 0,
    windowExpiresAt,
  }
}

function statusOf(drawn: number, isOver: boolean): ChatStatus {
  if (isOver) return drawn < 0.7 ? ChatStatus.Closed : ChatStatus.Expired
  if (drawn < 0.15) return ChatStatus.Closed
  return drawn < 0.75 ? ChatStatus.Open : ChatStatus.Pending
}
