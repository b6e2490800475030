import type { ChatKey } from '@prosa/contract/chats/model'
import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { isInList, meetsFilters } from './chat-filter-store.ts'
import type { ListWanted } from './list-wanted.ts'

export type KeyPage = { after: ChatKey | null; most: number; except: readonly ChatKey[] }

/** The keys of a list in their own order, behind one of them: along the key of the table, which is read once however many pages it takes. */
export function selectKeys(db: Db, actor: Actor, wanted: ListWanted, { after, most, except }: KeyPage): postgres.Fragment {
  const { companyId } = actor
  const isBehind = after ? db`and (c.phonenumber_id, c.wa_id) > (${after.phonenumberId}, ${after.waId})` : db``
  const isMeant =
    except.length === 0
      ? db``
      : db`and (c.phonenumber_id, c.wa_id) not in (select * from unnest(${except.map(({ phonenumberId }) => phonenumberId)}::uuid[],
        ${except.map(({ waId }) => waId)}::text[]))`
  return db`select c.phonenumber_id, c.wa_id from chats c where c.company_id = ${companyId} and ${isInList(db, actor, wanted)}
    ${meetsFilters(db, companyId, wanted)} ${isBehind} ${isMeant} order by c.phonenumber_id, c.wa_id limit ${most}`
}
