import type { Draw } from './draw.ts'
import { speakerOf } from './speakers.ts'

export const days = 90
export const mostChats = 2 ** 20

const day = 86_400_000
const hour = 3_600_000
const saoPaulo = -3 * hour
const messagesPerVisit = 12
const heaviest = 8_000

/** All messages in the order of time, and what they leave behind in each chat. Times are epoch milliseconds; 0 stands for none. */
export type Timeline = {
  /** Of each message its time and its chat. */
  messages(): Generator<{ at: number; chat: number; nth: number }>
  counts: Uint32Array
  firstAt: Float64Array
  lastAt: Float64Array
  lastCustomerAt: Float64Array
  /** Since when the customer waits for an answer, and with how many messages. */
  waitingSince: Float64Array
  unanswered: Uint32Array
}

type Size = { chats: number; messages: number; until: number }

export function makeTimeline(draw: Draw, size: Size): Timeline {
  const { chats, until } = size
  const begin = until - days * day
  const counts = shareOut(draw, size)
  const moments = sortedMoments(draw, counts, size.messages, begin, until)
  const timeline = {
    counts,
    firstAt: new Float64Array(chats),
    lastAt: new Float64Array(chats),
    lastCustomerAt: new Float64Array(chats),
    waitingSince: new Float64Array(chats),
    unanswered: new Uint32Array(chats),
    *messages() {
      const seen = new Uint32Array(chats)
      for (const moment of moments) {
        const chat = moment % mostChats
        yield { at: begin + (moment - chat) / mostChats, chat, nth: seen[chat]!++ }
      }
    },
  }
  for (const message of timeline.messages()) leave(draw, timeline, message)
  return timeline
}

/** A chat has at least one message; most of the rest belongs to few. */
function shareOut(draw: Draw, { chats, messages }: Size): Uint32Array {
  const weights = Float64Array.from({ length: chats }, (_, chat) => Math.min(1 / (1 - draw('weight', chat)), heaviest) - 0.9)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let [passed, given] = [0, 0]
  return Uint32Array.from(weights, (weight) => {
    passed += weight
    const upToHere = Math.round(((messages - chats) * passed) / whole)
    const mine = upToHere - given
    given = upToHere
    return 1 + mine
  })
}

/** One number for each message, which sorts by time: milliseconds since the beginning, then the chat. Both fit into 53 bits. */
function sortedMoments(draw: Draw, counts: Uint32Array, messages: number, begin: number, until: number): Float64Array {
  const moments = new Float64Array(messages)
  let next = 0
  for (const [chat, count] of counts.entries()) {
    const times = visitTimes(draw, chat, Math.ceil(count / messagesPerVisit), begin, until)
    for (let nth = 0; nth < count; nth++) {
      const start = times[Math.floor(nth / messagesPerVisit)]!
      const at = start + (nth % messagesPerVisit) * 240_000 + Math.floor(draw('pause', chat, nth) * 200_000)
      moments[next++] = (at - begin) * mostChats + chat
    }
  }
  return moments.sort()
}

/** When the customer came: in the hours of business, more often lately than long ago. */
function visitTimes(draw: Draw, chat: number, visits: number, begin: number, until: number): number[] {
  const end = until - draw('chatEnd', chat) ** 2.5 * (until - begin)
  const start = end - draw('chatBegin', chat) ** 2 * (end - begin)
  return Array.from({ length: visits }, (_, visit) => {
    const about = visit === visits - 1 ? end : start + draw('visit', chat, visit) * (end - start)
    const midnight = Math.floor((about + saoPaulo) / day) * day - saoPaulo
    const at = Math.floor(midnight + 8 * hour + draw('hour', chat, visit) * 12 * hour)
    // A visit lasts less than an hour, and none reaches out of the days.
    if (at > until - hour) return Math.max(begin, at - day)
    return at < begin ? at + day : at
  })
}

function leave(draw: Draw, timeline: Omit<Timeline, 'messages'>, { at, chat, nth }: { at: number; chat: number; nth: number }) {
  const speaker = speakerOf(draw, chat, nth)
  if (nth === 0) timeline.firstAt[chat] = at
  timeline.lastAt[chat] = at
  if (speaker === 'customer') {
    timeline.lastCustomerAt[chat] = at
    timeline.waitingSince[chat] ||= at
    timeline.unanswered[chat]! += 1
  } else if (speaker !== 'note') {
    timeline.waitingSince[chat] = 0
    timeline.unanswered[chat] = 0
  }
}
