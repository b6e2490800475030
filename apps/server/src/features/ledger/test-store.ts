import { MessageStatus } from '@prosa/contract/messages/states'
import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { TemplateCategory } from '@prosa/contract/templates/categories'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { priceAsTold } from './outcome-store.ts'

const { Error: Failed, Queued } = MessageStatus

type NewTest = {
  messageId: string
  broadcastId: string
  departmentId: string
  sentBy: string
  category: TemplateCategory
  price: number | null
  month: string
  at: number
}

/** Records a test in the transaction of its message, because the outcome of the message decides the final cost. */
export async function insertTest(db: Db, companyId: string, test: NewTest): Promise<void> {
  await db`insert into broadcast_tests (company_id, message_id, broadcast_id, department_id, sent_by, category, price, spent_month, reserved_at)
    values (${companyId}, ${test.messageId}, ${test.broadcastId}, ${test.departmentId}, ${test.sentBy}, ${test.category}, ${test.price},
      ${test.month}::date, ${test.at})`
}

/** The cost of a test `p` with its message `m`: zero after a failure, and the price of the provider once that is known. */
const priceOf = (db: Db): postgres.Fragment => db`case
  when m.message_status = ${Failed} or coalesce(m.internal, false) or not coalesce(m.is_billable, true) then 0
  when m.price_category is null then coalesce(p.price, 0) else coalesce(${priceAsTold(db)}, 0) end`

/** The money of all tests of a company: `held` until the provider takes the message, `settled` from then on. */
export const testMoney = (db: Db, companyId: string): postgres.Fragment => db`
  select t.spent_month, t.department_id, case when t.is_waiting then t.price else 0 end as held, case when t.is_waiting then 0 else t.price end as settled
  from (
    select p.spent_month, p.department_id, ${priceOf(db)} as price,
      coalesce(m.message_status = ${Queued} and m.provider_message_id is null, false) as is_waiting
    from broadcast_tests p left join messages m on m.company_id = p.company_id and m.message_id = p.message_id
    where p.company_id = ${companyId}
  ) t`

export type SentTest = {
  messageId: string
  waId: string
  sentBy: string
  price: number | null
  at: number
  sentAt: number | null
  deliveredAt: number | null
  readAt: number | null
  problem: ChannelProblem | null
}

/** The newest tests of a broadcast whose messages are still there. */
export const listTests = (db: Db, companyId: string, broadcastId: string, most: number): Promise<SentTest[]> => db<SentTest[]>`
  select p.message_id, m.wa_id, p.sent_by, case when p.price is not null then ${priceOf(db)} end::float8 as price, p.reserved_at as at,
    (m.status_times ->> 'accepted')::float8 as sent_at, coalesce(m.status_times ->> 'delivered', m.status_times ->> 'read')::float8 as delivered_at,
    (m.status_times ->> 'read')::float8 as read_at, case when m.message_status = ${Failed} then coalesce(m.error_code, 'unknown') end as problem
  from broadcast_tests p join messages m on m.company_id = p.company_id and m.message_id = p.message_id
  where p.company_id = ${companyId} and p.broadcast_id = ${broadcastId} order by p.reserved_at desc limit ${most}`
