import { messageTypes } from '@prosa/contract/messages/content'
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readJson, readText, writeJson } from '../../kit/kept/storage.ts'

const ids = z.array(z.string())
const FoundFilters = z.object({
  departmentIds: ids,
  phonenumberIds: ids,
  labelIds: ids,
  agentIds: ids,
  messageTypes: z.array(z.enum(messageTypes)),
  side: z.nullable(z.enum(['customer', 'company'])),
  /** The first moments of the first and of the last day. */
  period: z.nullable(z.object({ start: z.number(), end: z.number() })),
})
export type FoundFilters = Readonly<z.output<typeof FoundFilters>>

const KeptSearch = z.object({ order: z.enum(['newest', 'best']), filters: FoundFilters, unreadOnly: z.boolean() })
type KeptSearch = Readonly<z.output<typeof KeptSearch>>

const noFilters: FoundFilters = {
  departmentIds: [],
  phonenumberIds: [],
  labelIds: [],
  agentIds: [],
  messageTypes: [],
  side: null,
  period: null,
}
const nothingKept: KeptSearch = { order: 'newest', filters: noFilters, unreadOnly: false }

/** Notes about contacts know nothing of chats: where one of these is on, only notes of chats are looked through. */
export const narrowsNotes = ({ departmentIds, phonenumberIds, labelIds, agentIds, period }: FoundFilters): boolean =>
  period !== null || [departmentIds, phonenumberIds, labelIds, agentIds].some((chosen) => chosen.length > 0)

const key = () => draftKey('search')
const listeners = new Set<() => void>()

function read(): KeptSearch {
  const kept = KeptSearch.safeParse(readJson(key(), 'session'))
  return kept.success ? kept.data : nothingKept
}

/** How messages, notes and mentions are looked through, for as long as the browser's tab is open. */
export function useKeptSearch(): [KeptSearch, (part: Partial<KeptSearch>) => void] {
  const text = useSyncExternalStore(subscribe, () => readText(key(), 'session'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the text changes.
  const kept = useMemo(read, [text])
  return [kept, keepSearch]
}

export function keepSearch(part: Partial<KeptSearch>) {
  writeJson(key(), { ...read(), ...part }, 'session')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
