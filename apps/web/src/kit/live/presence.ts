import type { ChatKey } from '@prosa/contract/chats/model'
import { attendEvery, type Presence } from '@prosa/contract/live'
import { useSyncExternalStore } from 'react'
import { readSessionData, subscribeSessionData } from '../session/session-data.ts'
import { isSwitchedOff } from '../session/switched-off.ts'
import { type ChatNews, onChatNews } from './chat-news.ts'
import { onPresence } from './presence-line.ts'

export { noteTyping, useAttention } from './attention.ts'

export type ColleagueHere = { userId: string; doing: Exclude<Presence['doing'], 'gone'> }
type Known = ColleagueHere & { chat: string; until: number }

/** LRU: how many colleagues are remembered at most, more than any company has at work. The one heard of longest ago goes first. */
const mostKnown = 500
const nobody: readonly ColleagueHere[] = []

const known = new Map<string, Known>()
let byChat = new Map<string, readonly ColleagueHere[]>()
const listeners = new Set<() => void>()
let stop: (() => void) | null = null

const keyOf = ({ phonenumberId, waId }: ChatKey) => `${phonenumberId} ${waId}`

/** Who else has the chat open, and who of them writes there. */
export const useColleagues = (chat: ChatKey): readonly ColleagueHere[] =>
  useSyncExternalStore(subscribe, () => byChat.get(keyOf(chat)) ?? nobody)

function hear({ chat, userId, doing }: Presence) {
  // What this person does here or in another tab is no news to them.
  if (userId === readSessionData()?.userId) return
  const key = `${keyOf(chat)} ${userId}`
  known.delete(key)
  if (doing !== 'gone') known.set(key, { chat: keyOf(chat), userId, doing, until: Date.now() + 2 * attendEvery })
  if (known.size > mostKnown) known.delete(known.keys().next().value!)
  show()
}

/** Whoever has sent their message is not typing any more, until their browser says so again. */
function hearWords(told: ChatNews) {
  if (told.kind !== 'message' || !told.isNew) return
  const { message } = told.news
  const key = `${keyOf(message)} ${message.agentId}`
  const writer = known.get(key)
  if (writer?.doing !== 'typing') return
  known.set(key, { ...writer, doing: 'viewing' })
  show()
}

/** TTL: whoever was not heard of for two rounds of `attendEvery` is gone, in whichever way they went. */
function forgetLate() {
  const before = known.size
  for (const [key, { until }] of known) if (until <= Date.now()) known.delete(key)
  if (known.size < before) show()
}

function forgetAll() {
  known.clear()
  show()
}

function show() {
  byChat = Map.groupBy(known.values(), ({ chat }) => chat)
  for (const listener of listeners) listener()
}

function listen(): () => void {
  const unhear = onPresence((news) => (news.kind === 'presence' ? hear(news.presence) : forgetAll()))
  const unfollow = onChatNews(hearWords)
  const unwatch = subscribeSessionData(() => isSwitchedOff('presence') && forgetAll())
  const timer = setInterval(forgetLate, attendEvery)
  return () => {
    unhear()
    unwatch()
    unfollow()
    clearInterval(timer)
    forgetAll()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= listen()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}
