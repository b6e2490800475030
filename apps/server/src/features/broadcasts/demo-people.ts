import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { addToSplit, nextVariant, noSplit } from '@prosa/contract/broadcasts/variant-of'
import { idBornAt } from '../../kit/db/ids.ts'
import type { StoryChat } from '../demo/public.ts'
import type { PastPerson } from './past-people-store.ts'

export type Addressee = { contactId: string | null; waId: string; name: string; reason?: 'invalid' | 'duplicate' | 'optedOut' | 'canceled' }

/** How far one of them has come: whoever is behind `sent` waits. */
export type Course = {
  broadcastId: string
  phonenumberId: string
  startedAt: number
  price: number | null
  secondShare: number
  filledOf: (person: Addressee, nth: number, variant: number) => readonly string[]
  /** The address behind the button of the first text, where it has one. */
  target: string | null
  sent: number
  /** Whether an answer is what the broadcast is for. */
  hasGoal: boolean
  /** What its message says, and which values of the template are in that. */
  textOf: (filled: readonly string[], variant: number) => { name: string; body: string; values: readonly string[] }
}

const { Ready, Accepted, Failed, Uncertain, Skipped } = PersonState
const [second, hour] = [1_000, 3_600_000]
const pause = 2 * second
const answersFor = 72 * hour

/** For one in so many it failed, each time for another reason. */
const failures = [
  { errorCode: 'undeliverable', errorProviderCode: 131_026 },
  { errorCode: 'temporary', errorProviderCode: 131_000 },
  { errorCode: 'undeliverable', errorProviderCode: 131_026 },
  { errorCode: 'marketingCap', errorProviderCode: 131_049 },
  { errorCode: 'optedOut', errorProviderCode: 131_050 },
] as const
const oneFailsOf = 17

/** The same number from 0 to 1 for the same place: what differs among people needs no chance. */
const part = (nth: number, of: number) => ((nth * 7_919 + of * 104_729) % 997) / 997

const nobody = {
  ...{ reason: null, isLeftSince: false, errorCode: null, errorProviderCode: null, price: null, settled: null, messageId: null },
  ...{ answerMessageId: null, clickedTarget: null, reservedAt: null, acceptedAt: null, deliveredAt: null, readAt: null },
  ...{ answeredAt: null, clickedAt: null, optedOutAt: null, goalAt: null },
}

/** What is known of the company at the moment at which its broadcasts are told. */
export type Told = { now: number; chats: readonly StoryChat[] }

/** What became of each by now: who wrote by the number within three days has answered, and has the message in their chat. */
export function demoPeopleOf(told: Told, course: Course, people: readonly Addressee[]): PastPerson[] {
  const chats = new Map(
    told.chats.filter(({ phonenumberId }) => phonenumberId === course.phonenumberId).map((chat) => [chat.waId, chat] as const),
  )
  let split = noSplit
  return people.map((person, position) => {
    const { contactId, waId, name, reason } = person
    const variant = nextVariant(course.broadcastId, split, course.secondShare)
    if (!reason) split = addToSplit(split, variant)
    const one = { ...nobody, position, contactId, waId, name, variant, filled: course.filledOf(person, position, variant) }
    if (reason) return { ...one, state: Skipped, reason }
    if (position >= course.sent) return { ...one, state: Ready }
    return { ...one, ...fateOf(course, position, variant, chats.get(waId), told.now) }
  })
}

type Fate = Omit<Partial<PastPerson>, 'state'> & { state: number }

function fateOf(course: Course, nth: number, variant: number, chat: StoryChat | undefined, now: number): Fate {
  const { startedAt, price, target, broadcastId } = course
  const reserved = startedAt + nth * pause
  const accepted = reserved + second
  const left = { reservedAt: reserved }
  const answer = chat?.messages.find(({ source, at }) => source === 'customer' && at > accepted + 60 * second && at < accepted + answersFor)
  const messageId = answer ? idBornAt(reserved, `${broadcastId} ${nth}`) : null
  if (!answer && nth % oneFailsOf === 5) return { ...left, ...failures[Math.floor(nth / oneFailsOf) % failures.length], state: Failed }
  if (!answer && nth % 193 === 31) return { ...left, state: Uncertain, price }
  const past = (at: number) => (at <= now ? at : null)
  const told = { ...left, acceptedAt: accepted, price, messageId, state: Accepted }
  const delivered = accepted + (2 + Math.floor(part(nth, 1) * 90)) * second
  if (!answer && nth % 41 === 7) return told
  const read = delivered + Math.floor(10 + part(nth, 2) ** 3 * 12 * 3_600) * second
  const isRead = answer !== undefined || part(nth, 3) < 0.72
  const readAt = answer ? Math.min(read, answer.at - 5 * second) : read
  const clicks = target !== null && variant === 0 && isRead && part(nth, 4) < 0.3
  const clicked = clicks ? past(readAt + 20 * second) : null
  return {
    ...told,
    deliveredAt: past(Math.min(delivered, readAt - second)),
    settled: past(delivered) === null ? null : price,
    readAt: isRead ? past(readAt) : null,
    clickedAt: clicked,
    clickedTarget: clicked === null ? null : target,
    optedOutAt: isRead && !answer && nth % 67 === 13 ? past(readAt + 60 * second) : null,
    answeredAt: answer ? answer.at : null,
    answerMessageId: answer?.messageId ?? null,
    goalAt: answer && course.hasGoal ? answer.at : null,
  }
}
