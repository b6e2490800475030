import type { ErrorCode } from '../errors.ts'
import type { Problem } from '../kit/call.ts'
import type { Viewer } from '../permissions.ts'
import { farthestSnooze, untilAnswered } from './limits.ts'
import type { Chat } from './model.ts'
import { ChatStatus } from './states.ts'

type Asker = Pick<Viewer, 'permissions' | 'userId'>
type Had = Pick<Chat, 'chatStatus' | 'agentId'>

const isTheirs = ({ permissions, userId }: Asker, { agentId }: Had) => agentId === userId || permissions.includes('admin')

/** Only whoever has an open chat, or an administrator, snoozes it. */
export function refusedSnooze(asker: Asker, chat: Had): Extract<ErrorCode, 'chat.wrongStatus' | 'chat.notYours'> | null {
  if (chat.chatStatus !== ChatStatus.Open || chat.agentId === null) return 'chat.wrongStatus'
  return isTheirs(asker, chat) ? null : 'chat.notYours'
}

/** Also where its window has passed meanwhile. */
export const refusedWaking = (asker: Asker, chat: Had): Extract<ErrorCode, 'chat.notYours'> | null =>
  isTheirs(asker, chat) ? null : 'chat.notYours'

type Asked = { until?: number | undefined; untilAnswered?: boolean | undefined }
type Wanted = { until: number; problem?: undefined } | { until?: undefined; problem: Problem }

/** Until when a chat is to sleep: a time to come within a year, or the customer's next message; never both, never neither. */
export function snoozeWanted({ until, untilAnswered: isUntilAnswered = false }: Asked, now: number): Wanted {
  if (isUntilAnswered) return until === undefined ? { until: untilAnswered } : { problem: 'wrongFormat' }
  if (until === undefined) return { problem: 'required' }
  if (until <= now) return { problem: 'tooSmall' }
  return until > now + farthestSnooze ? { problem: 'tooBig' } : { until }
}

/**
 * Whether a chat sleeps on where it stands afterwards: with the same agent, open or with a window that has passed. So a transfer, another
 * agent, the queue, the flow and a closing end it.
 */
export const sleepsOn = (before: Had, after: Had): boolean =>
  after.agentId !== null &&
  after.agentId === before.agentId &&
  (after.chatStatus === ChatStatus.Open || after.chatStatus === ChatStatus.Expired)

/** Whether a chat is snoozed; the version before says nothing of it. */
export const isSnoozed = ({ snoozedUntil = null }: Pick<Chat, 'snoozedUntil'>): boolean => snoozedUntil !== null
