import { Counter, type Registry } from 'prom-client'
import type { House } from './house.ts'

const counts = new WeakMap<House, number>()

/** Stored entries of chats that a recount found wrong, of this node. */
export const addMended = (house: House, count: number): void => void counts.set(house, (counts.get(house) ?? 0) + count)

export function measureMended(house: House, registry: Registry) {
  new Counter({
    name: 'prosa_chat_entries_mended_total',
    help: 'Stored entries of chats that were not as the rows say: more than 0 is a command that forgot to write one.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(counts.get(house) ?? 0)
    },
  })
}
