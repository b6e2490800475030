import type { BatchFilter } from '@prosa/contract/batches/bulk-action'
import type { Actor } from '@prosa/contract/permissions'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { type KeyPage, selectKeys } from './chat-key-store.ts'
import { othersScope, ownScope, queueScope } from './list-own-chats.ts'
import type { ListScope } from './list-wanted.ts'
import { readFilters } from './read-filters.ts'

type Asking = { db: Db; actor: Actor; house: House }

/** Writes it when it is asked to: a part of a statement that is awaited would be asked by itself. */
export type KeyWriter = () => postgres.Fragment

/** The keys of what somebody sees of a list, as a part of a statement; without a tab, of everything that they see. */
export async function keysInList({ db, actor, house }: Asking, filter: BatchFilter, page: KeyPage): Promise<KeyWriter> {
  const basics = await house.names.get(db, actor.companyId)
  const wanted = { ...(await readFilters(db, basics, filter)), scope: scopeOf(actor, filter) }
  return () => selectKeys(db, actor, wanted, page)
}

function scopeOf({ userId }: Actor, filter: BatchFilter): ListScope {
  const scopes: ListScope[] = [ownScope, queueScope, othersScope(userId, filter)]
  return (filter.tabActive === undefined ? null : scopes[filter.tabActive]) ?? { kind: 'seen' }
}
