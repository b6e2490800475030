import type { FoundContact } from '@prosa/contract/inbox/calls'
import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'
import { askPlanned, pieces, whole } from '../../kit/db/pieces.ts'
import { areSeenBy } from '../sight/public.ts'
import { foundContacts } from './chat-search-store.ts'
import type { ListSearch } from './list-wanted.ts'

/** The same contact may be met by two words of its name and by forms of its number. */
const hitsOfOne = 4

type Row = Omit<FoundContact, 'chat'> & { phonenumberId: string | null; chatWaId: string | null }

/** The first that the ranges of words and numbers meet, by name; each with its longest number and the newest of its chats that is seen. */
export async function listFoundContacts(asking: Db, actor: Actor, search: ListSearch, most: number): Promise<FoundContact[]> {
  const db = pieces
  const { companyId } = actor
  const hits = db`select * from (${foundContacts(db, companyId, search, most * hitsOfOne)}) h limit ${whole(db, most * hitsOfOne)}`
  const rows = await askPlanned<Row[]>(
    asking,
    db`select k.contact_id, k.name, i.wa_id, c.phonenumber_id, c.chat_wa_id
      from (select distinct contact_id from (${hits}) h limit ${whole(db, most)}) h
        cross join lateral (select x.contact_id, x.name from contacts x
          where x.company_id = ${companyId} and x.contact_id = h.contact_id offset 0) k
        cross join lateral (select x.wa_id from contact_identifiers x
          where x.company_id = ${companyId} and x.contact_id = h.contact_id
          order by x.wa_id ~ '^[0-9]+$' desc, length(x.wa_id) desc, x.wa_id limit 1) i
        left join lateral (select x.phonenumber_id, x.wa_id as chat_wa_id from (select * from chats y
            where y.company_id = ${companyId} and y.contact_id = h.contact_id offset 0) x
          where ${areSeenBy(db, actor)} order by x.last_message_at desc, x.phonenumber_id, x.wa_id limit 1) c on true
      order by lower(k.name), k.contact_id`,
  )
  return rows.map(({ phonenumberId, chatWaId, ...contact }) => ({
    ...contact,
    chat: phonenumberId !== null && chatWaId !== null ? { phonenumberId, waId: chatWaId } : null,
  }))
}
