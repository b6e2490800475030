import { Counter, type Registry } from 'prom-client'
import type { House } from './house.ts'

/** What is looked for by schedule and should never be found. */
const kinds = {
  entries: {
    name: 'prosa_chat_entries_mended_total',
    help: 'Stored entries of chats that were not as the rows say: more than 0 is a command that forgot to write one.',
  },
  waiting: {
    name: 'prosa_chats_swept_total',
    help: 'Chats that waited though somebody was free: more than 0 is a command that forgot to wake the distribution.',
  },
  deadlines: {
    name: 'prosa_chat_deadlines_mended_total',
    help: 'Chats without the deadline that they should have: more than 0 is a command, or a node of the version before, that did not set one.',
  },
  broadcasts: {
    name: 'prosa_broadcasts_mended_total',
    help: 'Broadcasts under way that nobody would have gone on with: more than 0 is a step that forgot to put in the next one.',
  },
}
type Kind = keyof typeof kinds

const counts: Record<Kind, WeakMap<House, number>> = {
  entries: new WeakMap(),
  waiting: new WeakMap(),
  deadlines: new WeakMap(),
  broadcasts: new WeakMap(),
}

/** Of this node. */
export const addMended = (house: House, kind: Kind, count: number): void =>
  void counts[kind].set(house, (counts[kind].get(house) ?? 0) + count)

export function measureMended(house: House, registry: Registry) {
  for (const [kind, described] of Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][])
    new Counter({
      ...described,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(counts[kind].get(house) ?? 0)
      },
    })
}
