import { topicOf } from '../../kit/queue/queue.ts'
import type { TestHouse } from '../test-house.ts'

type Place = Pick<TestHouse, 'superuser' | 'house'>

/** What is tried again after a pause, and what waits for a number that pauses, is tried now: as if the pause had passed. */
export async function hurry(place: Place, companyId: string): Promise<void> {
  // To the millisecond, as nodes write it: they move a pause only from where they have seen it.
  await place.superuser`update phone_numbers set sending_paused_until = date_trunc('milliseconds', now())
    where company_id = ${companyId} and sending_paused_until > now()`
  await hurryOutbound(place, companyId)
}

/** What waits, waits no longer; and those who send need not find out by themselves. */
export async function hurryOutbound({ superuser, house }: Place, companyId: string): Promise<void> {
  // One by one: whoever holds no second row cannot meet those who send in a deadlock.
  for (const { seq } of await superuser`select seq from outbound where company_id = ${companyId} and lease_id is null`)
    await superuser`update outbound set due_at = now() where company_id = ${companyId} and seq = ${seq} and lease_id is null`
  house.wakeups.wake(topicOf('outbound'))
}
