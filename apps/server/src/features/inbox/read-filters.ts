import type { ChatStatus } from '@prosa/contract/chats/states'
import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { wholeNumberOf } from '@prosa/contract/formats/phones/number-like'
import type { Actor } from '@prosa/contract/permissions'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import type { Context } from '../../kit/http/context.ts'
import type { CompanyNames } from '../../kit/names/names.ts'
import { countSearchedNumber } from '../contacts/public.ts'
import { listSeenRehearsals } from '../ledger/public.ts'
import { type ListSearch, noSearch } from './asked-condition.ts'
import { readWords } from './chat-count-store.ts'
import { type ListFilters, unfinished } from './list-wanted.ts'
import { numberEnd, numberPrefixes } from './number-prefixes.ts'

type Asker = Pick<Actor, 'contactsMasked'>
type Asking = { db: Db; actor: Actor; house: Pick<House, 'clock'> }

export type AskedFilters = {
  searchFilter?: string | undefined
  chatStatus?: readonly ChatStatus[] | undefined
  phonenumberIdJson?: readonly string[] | undefined
  departmentIdJson?: readonly string[] | undefined
  labelIdJson?: readonly string[] | undefined
  broadcastId?: string | undefined
  unread?: boolean | undefined
  unanswered?: boolean | undefined
  snoozed?: boolean | undefined
  sla?: 'over' | 'soon' | undefined
  afterTime?: number | undefined
}

const someOf = <T>(asked: readonly T[] | undefined): readonly T[] | null => (asked && asked.length > 0 ? [...new Set(asked)] : null)

/** Nothing chosen is no filter; labels of the bin are on no chat, and a broadcast that the asker does not see was answered by nobody. */
export async function readFilters(
  { db, actor, house }: Asking,
  { labels }: CompanyNames,
  asked: AskedFilters,
  statuses = unfinished,
): Promise<ListFilters> {
  const labelIds = someOf(asked.labelIdJson)
  return {
    statuses: someOf(asked.chatStatus) ?? statuses,
    phonenumberIds: someOf(asked.phonenumberIdJson),
    departmentIds: someOf(asked.departmentIdJson),
    labelIds: labelIds?.filter((id) => labels.has(id)) ?? null,
    rehearsalIds: asked.broadcastId === undefined ? null : await listSeenRehearsals(db, actor, [asked.broadcastId]),
    search: await readSearch(db, actor, asked.searchFilter ?? ''),
    unread: asked.unread ?? false,
    unanswered: asked.unanswered ?? false,
    snoozed: asked.snoozed ? 'only' : null,
    sla: asked.sla ? { is: asked.sla, now: house.clock.now() } : null,
    since: asked.afterTime ?? null,
    condition: null,
  }
}

/** The filters of a call that somebody makes now, who pays for the whole number that they search while they see numbers masked. */
export async function readAskedFilters(
  ctx: Pick<Context, 'db' | 'actor' | 'house' | 'visitor'>,
  names: CompanyNames,
  asked: AskedFilters,
  statuses?: readonly ChatStatus[],
): Promise<ListFilters> {
  await countSearchedNumber(ctx, asked.searchFilter ?? '')
  return readFilters(ctx, names, asked, statuses)
}

/** HD5: people who see numbers masked find somebody by the whole number. A prefix finds nobody, although it fills the mask of some country. */
export async function readSearch(db: Db, { contactsMasked }: Asker, text: string): Promise<ListSearch | null> {
  if (text.trim() === '') return null
  const words = plainWords(text) ?? (await readWords(db, text))
  if (!contactsMasked) return { words, prefixes: numberPrefixes(text), end: numberEnd(text), numbers: [] }
  const number = wholeNumberOf(text)
  return { ...noSearch, words, numbers: number === null ? [] : numberForms(number) }
}

const longestWord = 60

/** What `name_words` of the database makes of a text without accents; null where there may be some, and only it knows. */
export function plainWords(text: string): string[] | null {
  if (/[^\x20-\x7e]/.test(text)) return null
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  return [...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, longestWord)))]
}
