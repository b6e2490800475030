import type { EventKind, PayloadOf } from '@prosa/contract/kit/event'
import type { QueryClient } from '@tanstack/react-query'
import type { askAgain } from '../calls/query.ts'
import { type ChatNews, tellChatNews } from './chat-news.ts'

export type AskedKey = NonNullable<Parameters<typeof askAgain>[1]>
export type Handler<K extends EventKind> = {
  /** Which version of it the screens show; undefined when they do not. */
  shown?(client: QueryClient, payload: PayloadOf<K>): number | undefined
  /** Answers what is to be asked again: after the frame, and once, however many of its events say so. */
  apply(client: QueryClient, payload: PayloadOf<K>): readonly AskedKey[]
}
/** One for each kind and none besides, or it does not compile. */
export type Handlers<K extends EventKind> = { [E in K as E['name']]: Handler<E> }
/** Those of a feature, by its events of the contract: what its `live.ts` has. */
export type FeatureHandlers<Events extends Record<string, EventKind>> = Handlers<Events[keyof Events]>

export const everything: AskedKey = []
export const nothing: readonly AskedKey[] = []

/** By their paths: the calls, with the shape of every answer, travel with the screens that make them. */
export const keysAt = (paths: readonly `/${string}`[]): AskedKey[] => paths.map((path) => ['GET', path])

/** Those that show it change what they show; what nobody shows is asked when somebody looks at it again. */
export function tellScreens(news: ChatNews): readonly AskedKey[] {
  tellChatNews(news)
  return nothing
}
