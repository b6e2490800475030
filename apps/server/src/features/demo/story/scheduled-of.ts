import { ChatStatus } from '@prosa/contract/chats/states'
import { idOf } from '../../../kit/db/ids.ts'
import { type DemoCompany, type OfEach, userIdOf } from '../seed-demo.ts'
import type { StoryChat, StoryContact, StoryScheduled, StorySnoozed } from './model.ts'
import { regulars } from './regulars.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Nine in the morning of São Paulo, which has the same time all year. */
const morning = 12 * hour
const soonest = 2 * hour

const laterToday = (now: number) => Math.ceil((now + soonest) / (30 * minute)) * 30 * minute
const nextMorning = (now: number) => Math.ceil((now + soonest - morning) / day) * day + morning

/** Who wants to write what, and when. The words fit after any talk of their department. */
type Plan = { user: string; dueAt: (now: number) => number; words: (firstName: string) => string }

const plans: OfEach<readonly Plan[]> = {
  'casa-aurora': [
    { user: 'mariana', dueAt: laterToday, words: (name) => `Oi, ${name}! Passando para saber se ficou tudo certo por aí.` },
    { user: 'mariana', dueAt: nextMorning, words: (name) => `Bom dia, ${name}! Ficou alguma dúvida do que combinamos ontem?` },
    { user: 'rafael', dueAt: nextMorning, words: (name) => `Bom dia, ${name}! Conseguiu pensar na proposta de ontem?` },
  ],
  'loja-beta': [],
}

/**
 * What people have written for later, in chats of their own in which the customer has their answer and whose window is open then, as the
 * product asks of it. Nobody waits in vain: when the time comes it is sent as any other.
 */
export function scheduledOf(
  company: DemoCompany,
  now: number,
  chats: readonly StoryChat[],
  contacts: readonly Pick<StoryContact, 'contactId' | 'name'>[],
): StoryScheduled[] {
  const known = Object.values(regulars[company]).map(({ customer }) => customer.contactId)
  const taken = new Set<StoryChat>()
  return plans[company].flatMap(({ user, dueAt, words }, nth) => {
    const [agentId, scheduledAt] = [userIdOf(company, user), dueAt(now)]
    const isFit = (chat: StoryChat) =>
      chat.agentId === agentId &&
      chat.chatStatus === ChatStatus.Open &&
      chat.unansweredSince === null &&
      (chat.windowExpiresAt ?? 0) > scheduledAt + hour
    const chat = chats.find((each) => isFit(each) && !taken.has(each) && !known.includes(each.contactId))
    const name = contacts.find(({ contactId }) => contactId === chat?.contactId)?.name
    if (!chat || name === undefined) return []
    taken.add(chat)
    const { phonenumberId, waId } = chat
    const writtenAt = chat.messages.at(-1)!.at
    return [
      {
        messageId: idOf(`${company} scheduled ${nth}`),
        phonenumberId,
        waId,
        agentId,
        messageBody: words(name.split(' ')[0]!),
        writtenAt,
        scheduledAt,
      },
    ]
  })
}

const whoSnoozes: OfEach<readonly string[]> = { 'casa-aurora': ['mariana', 'rafael'], 'loja-beta': [] }

/** What people have put aside until the next morning: of each one a chat in which the customer has their answer, and nothing is scheduled. */
export function snoozedOf(
  company: DemoCompany,
  now: number,
  chats: readonly StoryChat[],
  scheduled: readonly Pick<StoryScheduled, 'waId'>[],
): StorySnoozed[] {
  const known = Object.values(regulars[company]).map(({ customer }) => customer.contactId)
  return whoSnoozes[company].flatMap((user) => {
    const agentId = userIdOf(company, user)
    const chat = chats.findLast(
      (each) =>
        each.agentId === agentId &&
        each.chatStatus === ChatStatus.Open &&
        each.unansweredSince === null &&
        !known.includes(each.contactId) &&
        !scheduled.some(({ waId }) => waId === each.waId),
    )
    return chat ? [{ phonenumberId: chat.phonenumberId, waId: chat.waId, agentId, until: nextMorning(now) }] : []
  })
}
