import type { ChatStatus } from '@prosa/contract/chats/states'
import type { Context } from '../../kit/context.ts'
import { hasManyContacts, hasManyLabelled, hasManyUnanswered, readWords } from './chat-count-store.ts'
import { few, listLiveLabels } from './chat-filter-store.ts'
import type { ListSource } from './chat-range-store.ts'
import { type ListSearch, type ListWanted, unfinished } from './list-wanted.ts'
import { numberPrefixes } from './number-prefixes.ts'

type Asking = Pick<Context, 'db' | 'actor'>

export type AskedFilters = {
  searchFilter?: string | undefined
  chatStatus?: readonly ChatStatus[] | undefined
  phonenumberIdJson?: readonly string[] | undefined
  departmentIdJson?: readonly string[] | undefined
  labelIdJson?: readonly string[] | undefined
  unread?: boolean | undefined
  unanswered?: boolean | undefined
  afterTime?: number | undefined
}

const someOf = <T>(asked: readonly T[] | undefined): readonly T[] | null => (asked && asked.length > 0 ? [...new Set(asked)] : null)

/** Nothing chosen is no filter. */
export async function readFilters(ctx: Asking, asked: AskedFilters, statuses: readonly ChatStatus[] = unfinished) {
  const labelIds = someOf(asked.labelIdJson)
  return {
    statuses: someOf(asked.chatStatus) ?? statuses,
    phonenumberIds: someOf(asked.phonenumberIdJson),
    departmentIds: someOf(asked.departmentIdJson),
    labelIds: labelIds && (await listLiveLabels(ctx.db, ctx.actor.companyId, labelIds)),
    search: await readSearch(ctx, asked.searchFilter ?? ''),
    unread: asked.unread ?? false,
    unanswered: asked.unanswered ?? false,
    since: asked.afterTime ?? null,
  }
}

async function readSearch({ db }: Pick<Context, 'db'>, text: string): Promise<ListSearch | null> {
  if (text.trim() === '') return null
  return { words: await readWords(db, text), prefixes: numberPrefixes(text) }
}

/** Tells for each list with these filters what it is best read from. */
export async function openSources({ db, actor }: Asking, { search, labelIds, unanswered }: Omit<ListWanted, 'scope'>) {
  const { companyId } = actor
  const found: ListSource | null =
    search && !(await hasManyContacts(db, companyId, search, few))
      ? 'contacts'
      : labelIds && !(await hasManyLabelled(db, companyId, labelIds, few))
        ? 'labels'
        : null
  return async (wanted: ListWanted): Promise<ListSource> => {
    if (found) return found
    return unanswered && !(await hasManyUnanswered(db, actor, wanted, few)) ? 'unanswered' : 'indexes'
  }
}
