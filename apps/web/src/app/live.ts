import { agentCalls } from '@prosa/contract/agents/calls'
import type { Agent, Availability } from '@prosa/contract/agents/model'
import { availabilities } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { chatEvents } from '@prosa/contract/chats/events'
import type { ChatKey } from '@prosa/contract/chats/model'
import { events } from '@prosa/contract/events'
import type { EventKind, PayloadOf } from '@prosa/contract/kit/event'
import type { LiveEvent } from '@prosa/contract/live'
import { sessionCalls } from '@prosa/contract/session/calls'
import type { QueryClient } from '@tanstack/react-query'
import { askAgain, keyOf, keyOfAll, knownAnswer, patchAnswer } from '../kit/calls/query.ts'
import { type ChatNews, tellChatNews } from '../kit/live/chat-news.ts'
import type { Frame } from '../kit/live/live-frames.ts'
import { refreshSessionData } from '../kit/session/refresh-session-data.ts'
import { readSessionData } from '../kit/session/session-data.ts'

type AskedKey = NonNullable<Parameters<typeof askAgain>[1]>
type Handler<K extends EventKind> = {
  /** Which version of it the screens show; undefined when they do not. */
  shown?(client: QueryClient, payload: PayloadOf<K>): number | undefined
  /** Answers what is to be asked again: after the frame, and once, however many of its events say so. */
  apply(client: QueryClient, payload: PayloadOf<K>): readonly AskedKey[]
}
/** One for each kind and none besides, or it does not compile. */
export type Handlers<K extends EventKind> = { [E in K as E['name']]: Handler<E> }

/** Kept to tell what came before from what is new; more than any screen shows. */
const mostVersions = 5_000

/** By their paths: the calls, with the shape of every answer, travel with the screens that make them. */
export const shownPaths = {
  departments: ['/department/:companyId/departmentsOfCompany', '/department/:companyId/listAllIncludingRemoved'],
  numbers: ['/phonenumber/:companyId/list', '/phonenumber/:companyId/ledger'],
  number: ['/phone/:companyId/:phonenumberId/phonenumberDetail'],
  mentions: ['/mention/:companyId/list'],
  templateTroubles: ['/phonenumber/:companyId/templateTroubles'],
  labels: ['/label/:companyId/listByCompanyId', '/label/:companyId/bin'],
} as const

const everything: AskedKey = []
const nothing: readonly AskedKey[] = []

const handlers: Handlers<(typeof events)[number]> = {
  // It is told to all of a person's sessions; the one that ended hears it in a word of its own (kit/live-tab.ts), the others go on.
  'session.ended': { apply: () => [keyOf(sessionCalls.listSessions, {})] },
  'agent.profileChanged': {
    shown: (client) => knownAnswer(client, agentCalls.getProfile, {})?.version,
    // The page's language follows the profile's: app/profile-language.ts.
    apply: (client, { language, version }) => {
      if (language === undefined) return [keyOf(agentCalls.getProfile, {})]
      patchAnswer(client, agentCalls.getProfile, {}, (known) => ({ ...known, language, version }))
      return nothing
    },
  },
  // Anything that is shown may now be more or less than this person may see.
  'agent.accessChanged': {
    apply: () => {
      void refreshSessionData()
      tellChatNews({ kind: 'gap' })
      return [everything]
    },
  },
  // Not what was asked of one of them before they go: who is deleted would be asked for in vain.
  'agent.userChanged': { apply: () => [keyOfAll(teamCalls.listAgents), ...keysAt(shownPaths.departments)] },
  'department.changed': { apply: () => keysAt(shownPaths.departments) },
  'label.changed': { apply: () => keysAt(shownPaths.labels) },
  'number.changed': { apply: () => [...keysAt(shownPaths.numbers), ...keysAt(shownPaths.number)] },
  'number.templateTrouble': { apply: () => keysAt(shownPaths.templateTroubles) },
  'message.added': { apply: (_, news) => tellScreens({ kind: 'message', isNew: true, news }) },
  'message.changed': { apply: (_, news) => tellScreens({ kind: 'message', isNew: false, news }) },
  'message.mentioned': {
    apply: (_, news) => {
      tellChatNews({ kind: 'mention', news })
      return keysAt(shownPaths.mentions)
    },
  },
  'message.unsent': { apply: (_, news) => tellScreens({ kind: 'unsent', news }) },
  'chat.changed': { apply: (_, news) => tellScreens({ kind: 'chat', news }) },
  'chat.left': {
    apply: (client, news) => {
      forgetChat(client, news)
      tellChatNews({ kind: 'left', news })
      return forgetMentions(client, news)
    },
  },
  'contact.changed': { apply: (_, news) => tellScreens({ kind: 'contact', news }) },
  'agent.availabilityChanged': {
    // One's own may be shown already, and the list not yet.
    apply: (client, changed) => {
      patchAnswer(client, agentCalls.getAvailability, agentHere(changed.agentId), (known) =>
        known.version < changed.version ? changed : known,
      )
      patchAnswer(client, teamCalls.listAgents, companyHere(), (agents) => agents.map((agent) => withAvailability(agent, changed)))
      return nothing
    },
  },
}

/** The life cycle goes before the availability: who is inactive stays that, whatever they are when they come back. */
function withAvailability(agent: Agent, { agentId, status, version }: Availability): Agent {
  if (agent.userId !== agentId || agent.version >= version) return agent
  const availability = availabilities.find((each) => each === status)
  if (availability === undefined) return { ...agent, active: false, userStatus: status, version }
  return { ...agent, availability, userStatus: agent.active ? availability : agent.userStatus, version }
}

const keysAt = (paths: readonly `/${string}`[]): AskedKey[] => paths.map((path) => ['GET', path])

/** Whatever was asked about it. */
const isOfChat =
  ({ phonenumberId, waId }: ChatKey) =>
  ({ queryKey: [, , asked] }: { queryKey: readonly unknown[] }): boolean => {
    const { phonenumberId: number, waId: customer } = (asked ?? {}) as Partial<ChatKey>
    return number === phonenumberId && customer === waId
  }

/** Those that show it change what they show; what nobody shows is asked when somebody looks at it again. */
function tellScreens(news: ChatNews): readonly AskedKey[] {
  tellChatNews(news)
  return nothing
}

/** Whoever is told of a chat where it is now sees it still: that it left where it was is no news to them. */
function withoutMoves(told: readonly LiveEvent[]): readonly LiveEvent[] {
  const { left, changed } = chatEvents
  const keyAt = (kind: typeof left | typeof changed, { name, payload }: LiveEvent): string | null => {
    const read = name === kind.name ? kind.payload.safeParse(payload) : null
    return read?.success ? JSON.stringify([read.data.phonenumberId, read.data.waId, read.data.version]) : null
  }
  const seen = new Set(told.map((each) => keyAt(changed, each)))
  return told.filter((each) => {
    const key = keyAt(left, each)
    return key === null || !seen.has(key)
  })
}

/** What may not be seen any more does not stay, on an open screen neither, and is not asked for: who still sees it hears of that next. */
function forgetChat(client: QueryClient, chat: ChatKey) {
  const isOf = isOfChat(chat)
  client.removeQueries({ predicate: (query) => isOf(query) && query.getObserversCount() === 0 })
  for (const query of client.getQueryCache().findAll({ predicate: isOf })) query.reset()
}

/** The list is of all chats: it stays without what this one said, and is asked again where it spoke of it or is on its way. */
function forgetMentions(client: QueryClient, chat: ChatKey): readonly AskedKey[] {
  const isOf = ({ phonenumberId, waId }: ChatKey) => phonenumberId === chat.phonenumberId && waId === chat.waId
  return keysAt(shownPaths.mentions).filter((queryKey) => {
    const isMeant = client.getQueriesData<readonly ChatKey[]>({ queryKey }).some(([, known]) => known?.some(isOf))
    if (isMeant) client.setQueriesData<readonly ChatKey[]>({ queryKey }, (known) => known?.filter((each) => !isOf(each)))
    return isMeant || client.isFetching({ queryKey }) > 0
  })
}

/** Events are told to the company of the session only. */
const companyHere = () => ({ companyId: readSessionData()?.companyId ?? '' })
const agentHere = (agentId: string) => ({ ...companyHere(), agentId })

export const listenForProduct = (client: QueryClient) => listenFor(events, handlers, client)

/** What the frames mean for what is shown. Events may come twice or late: only one that is newer than all that is known changes anything. */
export function listenFor<K extends EventKind>(kinds: readonly K[], handlers: Handlers<K>, client: QueryClient): (frame: Frame) => void {
  const byName = new Map<string, K>(kinds.map((kind) => [kind.name, kind]))
  const heard = new Map<string, number>()

  const isNews = (kind: K, handler: Handler<K>, payload: PayloadOf<K>) => {
    const { key, version } = kind.entity(payload)
    if (version <= Math.max(heard.get(key) ?? -1, handler.shown?.(client, payload) ?? -1)) return false
    heard.delete(key)
    heard.set(key, version)
    if (heard.size > mostVersions) heard.delete(heard.keys().next().value!)
    return true
  }
  const tell = (name: string, said: unknown): readonly AskedKey[] => {
    const kind = byName.get(name)
    if (!kind) return nothing
    const payload = kind.payload.safeParse(said)
    // Something happened that this page does not understand: it can still ask how things are now.
    if (!payload.success) return [everything]
    const handler = (handlers as Record<string, Handler<K>>)[name]!
    return isNews(kind, handler, payload.data as PayloadOf<K>) ? handler.apply(client, payload.data as PayloadOf<K>) : nothing
  }
  return (frame) => {
    if (frame.word === 'refetch') {
      // Of a restored database perhaps, whose versions are lower.
      heard.clear()
      askAgain(client)
      tellChatNews({ kind: 'gap' })
    }
    if (frame.word === 'events')
      askOnce(
        client,
        withoutMoves(frame.value).flatMap(({ name, payload }) => tell(name, payload)),
      )
  }
}

function askOnce(client: QueryClient, keys: readonly AskedKey[]) {
  const different = new Map(keys.map((key) => [JSON.stringify(key), key]))
  if (different.has(JSON.stringify(everything))) return askAgain(client)
  for (const key of different.values()) askAgain(client, key)
}
