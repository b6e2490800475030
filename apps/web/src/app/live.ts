import { agentCalls } from '@prosa/contract/agents/calls'
import type { Availability, User } from '@prosa/contract/agents/model'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { events } from '@prosa/contract/events'
import type { EventKind, PayloadOf } from '@prosa/contract/kit/event'
import { sessionCalls } from '@prosa/contract/session/calls'
import type { QueryClient } from '@tanstack/react-query'
import type { Frame } from '../kit/live-frames.ts'
import { askAgain, keyOf, knownAnswer, patchAnswer } from '../kit/query.ts'
import { refreshSessionData } from '../kit/refresh-session-data.ts'
import { readSessionData } from '../kit/session-data.ts'

type Handler<K extends EventKind> = {
  /** Which version of it the screens show; undefined when they do not. */
  shown?(client: QueryClient, payload: PayloadOf<K>): number | undefined
  apply(client: QueryClient, payload: PayloadOf<K>): void
}
/** One for each kind and none besides, or it does not compile. */
export type Handlers<K extends EventKind> = { [E in K as E['name']]: Handler<E> }

/** Kept to tell what came before from what is new; more than any screen shows. */
const mostVersions = 5_000

const handlers: Handlers<(typeof events)[number]> = {
  // It is told to all of a person's sessions; the one that ended hears it in a word of its own (kit/live-tab.ts), the others go on.
  'session.ended': { apply: (client) => askAgain(client, keyOf(sessionCalls.listSessions, {})) },
  'agent.profileChanged': {
    shown: (client) => knownAnswer(client, agentCalls.getProfile, {})?.version,
    // The page's language follows the profile's: app/profile-language.ts.
    apply: (client, { language, version }) =>
      language === undefined
        ? askAgain(client, keyOf(agentCalls.getProfile, {}))
        : patchAnswer(client, agentCalls.getProfile, {}, (known) => ({ ...known, language, version })),
  },
  // Anything that is shown may now be more or less than this person may see.
  'agent.accessChanged': {
    apply: (client) => {
      askAgain(client)
      void refreshSessionData()
    },
  },
  'agent.userChanged': { apply: (client) => askAgain(client, keyOf(userCalls.listUsers, companyHere())) },
  'agent.availabilityChanged': {
    shown: (client, { agentId }) => knownAnswer(client, agentCalls.getAvailability, agentHere(agentId))?.version,
    apply: (client, changed) => {
      patchAnswer(client, agentCalls.getAvailability, agentHere(changed.agentId), () => changed)
      patchAnswer(client, userCalls.listUsers, companyHere(), (users) => users.map((user) => withAvailability(user, changed)))
    },
  },
}

const withAvailability = (user: User, { agentId, status, version }: Availability): User =>
  user.userId === agentId && user.version < version ? { ...user, userStatus: status, version } : user

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
  const tell = (name: string, said: unknown) => {
    const kind = byName.get(name)
    if (!kind) return
    const payload = kind.payload.safeParse(said)
    // Something happened that this page does not understand: it can still ask how things are now.
    if (!payload.success) return askAgain(client)
    const handler = (handlers as Record<string, Handler<K>>)[name]!
    if (isNews(kind, handler, payload.data as PayloadOf<K>)) handler.apply(client, payload.data as PayloadOf<K>)
  }
  return (frame) => {
    if (frame.word === 'refetch') {
      // Of a restored database perhaps, whose versions are lower.
      heard.clear()
      askAgain(client)
    }
    if (frame.word === 'events') for (const { name, payload } of frame.value) tell(name, payload)
  }
}
