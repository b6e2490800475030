import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus, BroadcastType } from '@prosa/contract/broadcasts/states'
import type { SentOf } from '@prosa/contract/kit/call'

const { Draft, Registered, Preparing, Running, RunningRedo, Paused, Scheduled, Archived, Deleted } = BroadcastStatus

/** The tabs of the design, and what was deleted. */
export const broadcastViews = ['all', 'running', 'scheduled', 'drafts', 'archived', 'bin'] as const
export type BroadcastView = (typeof broadcastViews)[number]

/** Which states a tab has; null is all but the archived and the deleted ones. */
const statusesOf: Record<BroadcastView, readonly BroadcastStatus[] | null> = {
  all: null,
  running: [Registered, Preparing, Running, RunningRedo, Paused],
  scheduled: [Scheduled],
  drafts: [Draft],
  archived: [Archived],
  bin: [Deleted],
}

export type BroadcastFilter = {
  view: BroadcastView
  search: string
  type: BroadcastType | null
  phonenumberId: string | null
  userId: string | null
}

export const noFilter: BroadcastFilter = { view: 'all', search: '', type: null, phonenumberId: null, userId: null }

export const isFiltered = ({ search, type, phonenumberId, userId }: BroadcastFilter): boolean =>
  search !== '' || type !== null || phonenumberId !== null || userId !== null

/** As C187 is asked. */
export function filterAsked({ view, search, type, phonenumberId, userId }: BroadcastFilter) {
  const statusList = statusesOf[view]
  return {
    ...(statusList && { statusList: [...statusList] }),
    ...(view === 'archived' && { showArchived: true }),
    ...(search !== '' && { searchFilter: search }),
    ...(type !== null && { broadcastType: type }),
    ...(phonenumberId !== null && { phonenumberId }),
    ...(userId !== null && { userId }),
  } satisfies Partial<SentOf<typeof broadcastRunCalls.pageBroadcasts>>
}

/** As the address has it; what makes no sense there is left out. */
export const readFilter = (query: URLSearchParams): BroadcastFilter => ({
  view: broadcastViews.find((each) => each === query.get('view')) ?? 'all',
  search: (query.get('q') ?? '').slice(0, 200),
  type: BroadcastType.values.find((code) => String(code) === query.get('type')) ?? null,
  phonenumberId: query.get('number') || null,
  userId: query.get('author') || null,
})

/** Puts it into the address, and what is not filtered by out of it. */
export function writeFilter(query: URLSearchParams, { view, search, type, phonenumberId, userId }: BroadcastFilter) {
  const written = {
    view: view === 'all' ? '' : view,
    q: search,
    type: type === null ? '' : String(type),
    number: phonenumberId ?? '',
    author: userId ?? '',
  }
  for (const [name, value] of Object.entries(written))
    if (value === '') query.delete(name)
    else query.set(name, value)
}
