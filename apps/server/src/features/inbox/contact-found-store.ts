import type { FoundContact } from '@prosa/contract/inbox/calls'
import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'
import { askPlanned, pieces, whole } from '../../kit/db/pieces.ts'
import { areSeenBy } from '../sight/public.ts'
import type { ListSearch } from './asked-condition.ts'
import { foundContacts } from './chat-search-store.ts'

/** As many hits are looked at, of which the same contact may have several: two words of its name, forms of its number. */
const mostHits = 64

type Row = Omit<FoundContact, 'chat'> & { phonenumberId: string | null; chatWaId: string | null }

/**
 * The first by name among the hits that are looked at; where more begin like this, another word narrows them. Each with its longest number
 * and the newest of its chats that is seen.
 */
export async function listFoundContacts(asking: Db, actor: Actor, search: ListSearch, most: number): Promise<FoundContact[]> {
  const db = pieces
  const { companyId } = actor
  const hits = db`select * from (${foundContacts(db, companyId, search, mostHits)}) h limit ${whole(db, mostHits)}`
  const rows = await askPlanned<Row[]>(
    asking,
    db`select k.contact_id, k.name, i.wa_id, c.phonenumber_id, c.chat_wa_id
      from (select n.contact_id, n.name from (select distinct contact_id from (${hits}) h) h
          cross join lateral (select x.contact_id, x.name from contacts x
            where x.company_id = ${companyId} and x.contact_id = h.contact_id and x.deleted_at is null offset 0) n
          order by lower(n.name), n.contact_id limit ${whole(db, most)}) k
        cross join lateral (select x.wa_id from contact_identifiers x
          where x.company_id = ${companyId} and x.contact_id = k.contact_id
          order by x.wa_id ~ '^[0-9]+$' desc, length(x.wa_id) desc, x.wa_id limit 1) i
        left join lateral (select x.phonenumber_id, x.wa_id as chat_wa_id from (select * from chats y
            where y.company_id = ${companyId} and y.contact_id = k.contact_id offset 0) x
          where ${areSeenBy(db, actor)} order by x.last_message_at desc, x.phonenumber_id, x.wa_id limit 1) c on true
      order by lower(k.name), k.contact_id`,
  )
  return rows.map(({ phonenumberId, chatWaId, ...contact }) => ({
    ...contact,
    chat: phonenumberId !== null && chatWaId !== null ? { phonenumberId, waId: chatWaId } : null,
  }))
}
