import type postgres from 'postgres'
import type { Db } from '../../../kit/db/db.ts'

/** Of the contact `k` on the number of the chat `c`: blocked on another one it can be written to here. */
export const statusOnNumber = (db: Db): postgres.Fragment => db`case
  when exists (select 1 from contact_blocks b
    where b.company_id = c.company_id and b.contact_id = c.contact_id and b.phonenumber_id = c.phonenumber_id) then 2
  when k.status = 2 then coalesce(k.status_unblocked, 0) else k.status end`
