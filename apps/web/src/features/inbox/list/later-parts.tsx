import { whenIdle } from '../../../kit/calls/when-idle.ts'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { ViewParts } from '../../views/public.ts'
import type { BroadcastFilter } from './broadcast/broadcast-filter.tsx'
import type { KnownChats } from './known-chats.tsx'
import type { ListWays } from './list-ways.tsx'
import type { NextWaiting } from './next-waiting.tsx'
import type { NoChats } from './no-chats.tsx'
import type { NothingFound } from './nothing-found.tsx'
import type { SlaChip } from './sla/sla-chip.tsx'
import type { SlaFilter } from './sla/sla-filter.tsx'

const rare = () => import('./rare-parts.ts')
const Nothing = () => null

/** Whoever has no rows waits a moment for the words about it, and everybody else not for them. */
export const NothingFoundLater = lazyPart<Parameters<typeof NothingFound>[0]>(async () => (await rare()).NothingFound, Nothing)
export const NoChatsLater = lazyPart<Parameters<typeof NoChats>[0]>(async () => (await rare()).NoChats, Nothing)
export const NextWaitingLater = lazyPart<Parameters<typeof NextWaiting>[0]>(async () => (await rare()).NextWaiting, Nothing)
export const KnownChatsLater = lazyPart<Parameters<typeof KnownChats>[0]>(async () => (await rare()).KnownChats, Nothing)
/** Stand in the head and in rows from the beginning: their file would come before the rows. */
export const ListWaysLater = lazyPart<Parameters<typeof ListWays>[0]>(() => whenIdle(async () => (await rare()).ListWays), Nothing)
export const SlaChipLater = lazyPart<Parameters<typeof SlaChip>[0]>(() => whenIdle(async () => (await rare()).SlaChip), Nothing)
export const SlaFilterLater = lazyPart<Parameters<typeof SlaFilter>[0]>(async () => (await rare()).SlaFilter, Nothing)
export const BroadcastFilterLater = lazyPart<Parameters<typeof BroadcastFilter>[0]>(async () => (await rare()).BroadcastFilter, Nothing)
export const ViewsLater = lazyPart<Parameters<typeof ViewParts>[0]>(async () => (await rare()).ViewParts, Nothing)
