import type { BatchFilter } from '@prosa/contract/batches/bulk-action'
import type { ChatKey } from '@prosa/contract/chats/model'
import type { Actor } from '@prosa/contract/permissions'
import { readChatCondition } from '@prosa/contract/views/chat-fields'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { type AskedGroup, mostLookedAt } from './asked-condition.ts'
import { isInList, meetsFilters } from './chat-filter-store.ts'
import { othersScope, ownScope, queueScope } from './list-own-chats.ts'
import { awakeIfOwn, type ListScope, type ListWanted } from './list-wanted.ts'
import { readConditionList } from './read-condition-list.ts'
import { readFilters } from './read-filters.ts'

type Asking = { db: Db; actor: Actor; house: House }

/** Writes it when it is asked to: a part of a statement that is awaited would be asked by itself. */
type KeyWriter = () => postgres.Fragment

/** Keys as a part of a statement, and up to which chat they were looked for; null where that is the end of the list. */
export type KeyRange = { write: KeyWriter; lookedTo: ChatKey | null }
type KeyPage = { after: ChatKey | null; most: number; except: readonly ChatKey[] }

/**
 * The next keys of what somebody sees of a list; without a tab, of everything that they see. Of what stands in other tables than the chats
 * themselves only so many chats at a time are asked.
 */
export async function keysInList({ db, actor, house }: Asking, filter: BatchFilter, page: KeyPage): Promise<KeyRange> {
  const { search, rehearsalIds, condition, ...wanted } = await readWanted({ db, actor, house }, filter)
  const parts = [
    ...(search ? [{ by: 'contact' as const, not: false, search }] : []),
    ...(rehearsalIds ? [{ by: 'broadcast' as const, not: false, rehearsalIds }] : []),
    ...(condition ? [condition] : []),
  ]
  const asked: AskedGroup | null = parts.length === 0 ? null : { joined: 'and', parts }
  const plain = { ...wanted, search: null, rehearsalIds: null, condition: null }
  const lookedTo = asked && (await findRangeEnd(db, actor, plain, page.after, mostLookedAt(asked, 1)))
  return { write: () => selectKeys(db, actor, { ...plain, condition: asked }, { ...page, lookedTo }), lookedTo }
}

async function readWanted({ db, actor, house }: Asking, filter: BatchFilter): Promise<ListWanted> {
  const basics = await house.names.get(db, actor.companyId)
  if (filter.condition === undefined)
    return awakeIfOwn({ ...(await readFilters({ db, actor, house }, basics, filter)), scope: scopeOf(actor, filter) })
  const { value } = readChatCondition(filter.condition)
  // Without its condition a batch would be about everything.
  if (!value) throw new Error('The condition of a batch cannot be read.')
  return readConditionList({ db, actor, house }, basics, value, { savedBy: filter.conditionBy ?? null })
}

function scopeOf({ userId }: Actor, filter: BatchFilter): ListScope {
  const scopes: ListScope[] = [ownScope, queueScope, othersScope(userId, filter)]
  return (filter.tabActive === undefined ? null : scopes[filter.tabActive]) ?? { kind: 'seen' }
}

const isBehind = (db: Db, after: ChatKey | null) =>
  after ? db`and (c.phonenumber_id, c.wa_id) > (${after.phonenumberId}, ${after.waId})` : db``

/** The last of the next so many chats of a list; null where it has fewer. */
async function findRangeEnd(db: Db, actor: Actor, plain: ListWanted, after: ChatKey | null, most: number): Promise<ChatKey | null> {
  const [last] = await db<ChatKey[]>`select c.phonenumber_id, c.wa_id from chats c
    where c.company_id = ${actor.companyId} and ${isInList(db, actor, plain)} ${meetsFilters(db, actor.companyId, plain)} ${isBehind(db, after)}
    order by c.phonenumber_id, c.wa_id offset ${most - 1} limit 1`
  return last ?? null
}

/** The keys of a list in their own order, behind one of them: along the key of the table, which is read once however many pages it takes. */
function selectKeys(
  db: Db,
  actor: Actor,
  wanted: ListWanted,
  { after, most, except, lookedTo }: KeyPage & { lookedTo: ChatKey | null },
): postgres.Fragment {
  const { companyId } = actor
  const isLookedAt = lookedTo ? db`and (c.phonenumber_id, c.wa_id) <= (${lookedTo.phonenumberId}, ${lookedTo.waId})` : db``
  const isMeant =
    except.length === 0
      ? db``
      : db`and (c.phonenumber_id, c.wa_id) not in (select * from unnest(${except.map(({ phonenumberId }) => phonenumberId)}::uuid[],
        ${except.map(({ waId }) => waId)}::text[]))`
  return db`select c.phonenumber_id, c.wa_id from chats c where c.company_id = ${companyId} and ${isInList(db, actor, wanted)}
    ${meetsFilters(db, companyId, wanted)} ${isBehind(db, after)} ${isLookedAt} ${isMeant} order by c.phonenumber_id, c.wa_id limit ${most}`
}
