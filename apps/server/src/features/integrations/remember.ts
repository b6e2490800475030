import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { remembered } from '../../kit/pace/remembered.ts'
import type { Partner } from '../../partners/partner.ts'

/** Streets move rarely; both services ask their users to keep answers and to come seldom. */
const limits = { life: 24 * 3_600_000, most: 5_000, atOnce: 8 }

export function remember<V>({ clock, config }: House, url: string, ask: (partner: Partner, key: string) => Promise<V>) {
  const partner = { url, userAgent: `Prosa (${config.publicUrl})` }
  return remembered(
    (key) => ask(partner, key),
    () => new Refusal('partner.unavailable'),
    clock,
    limits,
  )
}
