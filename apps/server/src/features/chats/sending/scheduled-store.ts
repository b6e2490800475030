import type { ScheduledMessage } from '@prosa/contract/messages/scheduled-calls'
import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../../kit/db/db.ts'
import { areSeenBy } from '../../sight/public.ts'

type Asked = {
  mine?: boolean | undefined
  phonenumberId?: string | undefined
  waId?: string | undefined
  afterTime?: number | undefined
  afterMessageId?: string | undefined
  most: number
}
type Row = Omit<ScheduledMessage, 'message'> & { messageId: string }

/**
 * Soonest first, of chats that this person sees: a range of `messages_scheduled`, from a day ago on, as what a node has not come to yet stands
 * where its time was.
 */
export function listScheduledRows(
  db: Db,
  actor: Actor,
  { mine, phonenumberId, waId, afterTime, afterMessageId, most }: Asked,
): Promise<Row[]> {
  const begin = afterTime === undefined ? db`and m.at > now() - interval '1 day'` : db`and m.at >= ${afterTime}`
  const after =
    afterTime === undefined || afterMessageId === undefined ? db`` : db`and (m.at > ${afterTime} or m.message_id > ${afterMessageId})`
  return db<Row[]>`
    select m.message_id, c.contact_name, n.channel_type, c.window_expires_at
    from messages m
      join (select * from chats where company_id = ${actor.companyId} and ${areSeenBy(db, actor)}) c
        on c.company_id = m.company_id and c.phonenumber_id = m.phonenumber_id and c.wa_id = m.wa_id
      join phone_numbers n on n.company_id = c.company_id and n.phonenumber_id = c.phonenumber_id
    where m.company_id = ${actor.companyId} and m.scheduled_at is not null and m.status_detail = 'scheduled' ${begin} ${after}
      ${mine ? db`and m.agent_id = ${actor.userId}` : db``}
      ${phonenumberId === undefined ? db`` : db`and m.phonenumber_id = ${phonenumberId}`}
      ${waId === undefined ? db`` : db`and m.wa_id = ${waId}`}
    order by m.at, m.message_id limit ${most}`
}
