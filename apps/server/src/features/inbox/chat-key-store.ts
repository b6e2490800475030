import type { BatchFilter } from '@prosa/contract/batches/bulk-action'
import type { ChatKey } from '@prosa/contract/chats/model'
import type { Actor } from '@prosa/contract/permissions'
import { readChatCondition } from '@prosa/contract/views/chat-fields'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { isInList, meetsFilters } from './chat-filter-store.ts'
import { othersScope, ownScope, queueScope } from './list-own-chats.ts'
import { awakeIfOwn, type ListScope, type ListWanted } from './list-wanted.ts'
import { readConditionList } from './read-condition-list.ts'
import { readFilters } from './read-filters.ts'

type Asking = { db: Db; actor: Actor; house: House }

/** Writes it when it is asked to: a part of a statement that is awaited would be asked by itself. */
export type KeyWriter = () => postgres.Fragment

/** The keys of what somebody sees of a list, as a part of a statement; without a tab, of everything that they see. */
export async function keysInList({ db, actor, house }: Asking, filter: BatchFilter, page: KeyPage): Promise<KeyWriter> {
  const basics = await house.names.get(db, actor.companyId)
  const condition = filter.condition === undefined ? null : readChatCondition(filter.condition).value
  const wanted = condition
    ? await readConditionList({ db, actor, house }, basics, condition)
    : awakeIfOwn({ ...(await readFilters(db, actor, basics, filter)), scope: scopeOf(actor, filter) })
  return () => selectKeys(db, actor, wanted, page)
}

function scopeOf({ userId }: Actor, filter: BatchFilter): ListScope {
  const scopes: ListScope[] = [ownScope, queueScope, othersScope(userId, filter)]
  return (filter.tabActive === undefined ? null : scopes[filter.tabActive]) ?? { kind: 'seen' }
}

type KeyPage = { after: ChatKey | null; most: number; except: readonly ChatKey[] }

/** The keys of a list in their own order, behind one of them: along the key of the table, which is read once however many pages it takes. */
function selectKeys(db: Db, actor: Actor, wanted: ListWanted, { after, most, except }: KeyPage): postgres.Fragment {
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
