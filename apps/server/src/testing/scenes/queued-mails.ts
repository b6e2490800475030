import { type Mail, mailPlace } from '../../features/notifications/mails/queue-mail.ts'
import type { TestHouse } from '../test-house.ts'

/** The mails that wait for this e-mail, in the order in which they were put there; those for nobody with null. */
export async function queuedMails({ superuser, house }: TestHouse, to: string | null): Promise<Mail[]> {
  const items = await superuser<{ payload: { sealed: string } }[]>`
    select payload from (select payload, created_at, seq from mails union all select payload, created_at, seq from sign_in_mails) queued
    order by created_at, seq`
  return items.map(({ payload }) => JSON.parse(house.sealer.open(payload.sealed, mailPlace)) as Mail).filter((mail) => mail.to === to)
}
