import { ChatStatus } from '@prosa/contract/chats/states'
import { windowLength } from '@prosa/contract/messages/limits'
import { idOf } from '../../../kit/db/ids.ts'
import type { StoryChat } from './model.ts'
import { type Mood, moods } from './moods.ts'
import type { Customer, OpenStory, TalkTold } from './open-story.ts'
import type { Person } from './tell.ts'

/** What goes on in a chat; null where it is closed. Without a mood it waits for somebody. */
export type Current = (TalkTold & { mood: Mood | null; agent: Person | null }) | null

/** How everything that was told of a chat leaves it. */
export function chatOf(
  { draw, now }: OpenStory,
  customer: Customer,
  phonenumberId: string,
  past: readonly TalkTold[],
  current: Current,
): StoryChat {
  const all = [...past, ...(current ? [current] : [])]
  const { told, talk } = all.at(-1)!
  const { session } = told
  const messages = all.flatMap((one) => one.told.messages).toSorted((one, other) => one.at - other.at)
  const said = messages.filter(({ internal }) => !internal)
  const sinceOurs = said.slice(said.findLastIndex(({ fromMe }) => fromMe) + 1)
  const unanswered = current === null ? [] : sinceOurs.filter(({ at }) => at >= session.openedAt)
  const customerAt = said.findLast(({ fromMe }) => !fromMe)?.at ?? null
  const windowExpiresAt = customerAt === null ? null : customerAt + windowLength
  const isShut = windowExpiresAt !== null && windowExpiresAt <= now
  const chatStatus = statusOf(current)
  const label = (word: string) => ({ labelId: idOf(word), userId: session.agentId, at: session.openedAt + 1_000 })
  return {
    phonenumberId,
    waId: customer.waId,
    contactId: customer.contactId,
    chatStatus,
    departmentId: session.departmentId,
    agentId: session.agentId,
    handledBy: session.agentId === null ? 'queue' : 'agent',
    unreadCount: isUnread(current) ? unanswered.length : 0,
    waitingSince: chatStatus === ChatStatus.Pending ? session.openedAt : null,
    unansweredSince: unanswered[0]?.at ?? null,
    windowExpiresAt,
    expiredWindow: isShut && chatStatus === ChatStatus.Open ? windowExpiresAt : null,
    openedAt:
      current?.mood === 'seen' ? Math.min(now, said.at(-1)!.at + 60_000) : (messages.findLast(({ agentId }) => agentId)?.at ?? null),
    labels: draw.chance(0.8) ? talk.labels.map(label) : [],
    sessions: all.map((one) => one.told.session),
    messages,
  }
}

const isUnread = (current: Current) => current !== null && (current.mood === null || moods[current.mood].isUnread)

function statusOf(current: Current): ChatStatus {
  if (current === null) return ChatStatus.Closed
  if (current.mood === 'expired') return ChatStatus.Expired
  return current.agent === null ? ChatStatus.Pending : ChatStatus.Open
}
