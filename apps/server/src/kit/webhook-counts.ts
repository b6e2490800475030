import { Counter, type Registry } from 'prom-client'
import type { House } from './house.ts'

const outcomes = ['kept', 'aside', 'nobodys', 'refused'] as const
type Outcome = (typeof outcomes)[number]

const counts = new WeakMap<House, Map<Outcome, number>>()

/** Of this node. Pieces of webhooks; `refused` are whole ones that nobody signed, of which nobody knows how many pieces they had. */
export function countWebhook(house: House, outcome: Outcome, count = 1): void {
  const ofHouse = counts.get(house) ?? new Map<Outcome, number>()
  counts.set(house, ofHouse.set(outcome, (ofHouse.get(outcome) ?? 0) + count))
}

export function measureWebhooks(house: House, registry: Registry) {
  new Counter({
    name: 'prosa_webhook_pieces_total',
    help: 'What webhooks brought: kept to be worked, set aside at once as of an unknown number, nobody’s; and requests refused as not signed.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const outcome of outcomes) this.inc({ outcome }, counts.get(house)?.get(outcome) ?? 0)
    },
  })
}
