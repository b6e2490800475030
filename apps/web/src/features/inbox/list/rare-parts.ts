/** What the list shows only sometimes, in one file: each name of a file costs those who wait for the list. */
export { ViewParts } from '../../views/public.ts'
export { BroadcastFilter } from './broadcast/broadcast-filter.tsx'
export { KnownChats } from './known-chats.tsx'
export { ListWays } from './list-ways.tsx'
export { NextWaiting } from './next-waiting.tsx'
export { NothingFound } from './nothing-found.tsx'
export { SlaChip } from './sla/sla-chip.tsx'
export { SlaFilter } from './sla/sla-filter.tsx'
