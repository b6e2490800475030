import type { EventKind, PayloadOf } from '@prosa/contract/kit/event'
import type { QueryClient } from '@tanstack/react-query'
import type { askAgain } from '../calls/query.ts'
import { type ChatNews, notifyChatListeners } from './chat-news.ts'

export type AskedKey = NonNullable<Parameters<typeof askAgain>[1]>
export type Handler<K extends EventKind> = {
  /** The version that the screens show; undefined when no screen shows it. */
  shown?(client: QueryClient, payload: PayloadOf<K>): number | undefined
  /** Told of every event, also of one that is old or came before: for sums, which do not care for the order. */
  count?(payload: PayloadOf<K>): void
  /** Gives the keys to ask again for. They are asked after the whole frame, and once, however many of its events name them. */
  apply(client: QueryClient, payload: PayloadOf<K>): readonly AskedKey[]
}
/** A handler for each kind of event and no other, or it does not compile. */
export type Handlers<K extends EventKind> = { [E in K as E['name']]: Handler<E> }
/** The handlers of one feature, for its events in the contract; its `live.ts` exports them. */
export type FeatureHandlers<Events extends Record<string, EventKind>> = Handlers<Events[keyof Events]>

export const everything: AskedKey = []
export const nothing: readonly AskedKey[] = []

/** Query keys by path alone: the calls themselves, with the schema of every answer, are loaded with the screens that use them. */
export const keysAt = (paths: readonly `/${string}`[]): AskedKey[] => paths.map((path) => ['GET', path])

/** What ticks a step of a new company has it asked for again, where it is shown. */
export const firstStepsPath = '/company/:companyId/firstSteps'

/** The lists of chats, which show names of departments, people and labels. */
export const chatLists: readonly AskedKey[] = ['User', 'Queue', 'All'].map((whose) => ['POST', `/chat/get${whose}ChatsPaged`])

/** The screens that show it change what they show. What no screen shows is asked for when somebody looks at it again. */
export function notifyScreens(news: ChatNews): readonly AskedKey[] {
  notifyChatListeners(news)
  return nothing
}
