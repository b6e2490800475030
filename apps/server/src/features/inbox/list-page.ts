import { ChatStatus } from '@prosa/contract/chats/states'
import { ChatResumeOrder } from '@prosa/contract/company/states'
import { type ChatList, deadlineOrder, mostCounted, mostFound } from '@prosa/contract/inbox/calls'
import { isOwnId } from '@prosa/contract/kit/own-id'
import type { Actor } from '@prosa/contract/permissions'
import * as z from 'zod/mini'
import type { Db } from '../../kit/db/db.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { unstorableTexts } from '../../kit/http/unstorable-texts.ts'
import type { CompanyBasics } from '../../kit/names/names.ts'
import { entryOf } from '../entries/public.ts'
import { findSeenView } from '../views/public.ts'
import { countChats, countMet } from './chat-count-store.ts'
import type { Finding } from './chat-found-store.ts'
import {
  type ChatListRow,
  findPageEnd,
  type ListPage,
  type ListPlace,
  listChatRows,
  type PageEnd,
  type ResumeOrder,
} from './chat-list-store.ts'
import type { Listing } from './chat-range-store.ts'
import { awakeIfOwn, type ListScope, type ListWanted, unfinished } from './list-wanted.ts'
import { readViewList } from './read-condition-list.ts'
import { type AskedFilters, readAskedFilters } from './read-filters.ts'

type Asking = Pick<Context, 'db' | 'actor' | 'house' | 'visitor'>

type AskedPage = AskedFilters & {
  beforeTime?: number | undefined
  chatOrderIndex?: string | undefined
  pageSize: number
  countAll?: boolean | undefined
  chatResumeOrder?: ResumeOrder | undefined
  viewId?: string | undefined
}

/** One page of what the asker sees of a list. */
export async function listPage(ctx: Asking, scope: ListScope, asked: AskedPage, statuses?: readonly ChatStatus[]): Promise<ChatList> {
  const { db, actor, house } = ctx
  const { pageSize, chatOrderIndex, countAll = false } = asked
  const basics = await house.names.get(db, actor.companyId)
  const order = asked.sla ? deadlineOrder : (asked.chatResumeOrder ?? ChatResumeOrder.schema.parse(basics.resumeOrder))
  const after = chatOrderIndex ? placeOf(chatOrderIndex, order) : null
  const wanted = asked.viewId
    ? await readViewList(ctx, basics, await findSeenView(ctx, asked.viewId))
    : { ...(await readAskedFilters(ctx, basics, asked, statuses)), scope }
  const listing = listingOf(actor, wanted, basics)
  const counted = countAll ? mostCounted : mostFound
  const page: ListPage = { order, after, before: after ? null : (asked.beforeTime ?? null), most: pageSize + 1, counted }
  const { rows, end } = await readPage(db, listing, page)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const isFull = rows.length > shown.length
  const isFirst = page.after === null && page.before === null
  const none = { count: 0, isWhole: true }
  const total = last ? { count: last.totalChats, isWhole: last.isWhole } : isFirst ? none : await countView(db, listing, counted)
  // What was read to its end is known, also where less would have been counted.
  const isKnown = end === null && (total.isWhole || total.count >= counted || (isFirst && !isFull))
  return {
    resumeList: await house.names.naming(db, actor.companyId, (names) => shown.map((row) => entryOf(row, names))),
    containsMore: isFull || end !== null,
    lastTime: (isFull ? null : end?.at) ?? last?.lastMessageTime ?? null,
    chatOrderIndex: end && !isFull ? tokenOf(order, end) : last ? tokenOf(order, last) : null,
    chatResumeOrder: order,
    totalChats: total.count,
    ...(wanted.condition && { isWhole: isKnown }),
  }
}

export const listingOf = (actor: Actor, wanted: ListWanted, { departments }: CompanyBasics): Listing => ({
  actor,
  wanted: awakeIfOwn(wanted),
  departmentIds: [...departments.keys()],
})

/**
 * From what a filter finds where that is little, else along the list; of a view so far as its chats were asked, where that `end` is nearer
 * than the page's.
 */
async function readPage(db: Db, listing: Listing, page: ListPage): Promise<{ rows: ChatListRow[]; end: PageEnd | null }> {
  for (const finding of findingsOf(listing.wanted, page.order)) {
    const rows = await listChatRows(db, listing, page, finding)
    if (rows) return { rows, end: null }
  }
  const rows = (await listChatRows(db, listing, page, null))!
  const last = (rows.length >= page.most && rows.at(-1)) || null
  const end = listing.wanted.condition ? await findPageEnd(db, listing, page, last) : null
  return { rows: end ? rows.filter((row) => !isBehind(row, end)) : rows, end }
}

type Placed = Omit<PageEnd, 'at'>

/** In the order of the list: those who wait the longest or are due first, then the newest. */
function isBehind(one: Placed, end: Placed): boolean {
  if (one.part !== end.part) return one.part > end.part
  const [mine, its] = [microsOf(one.moment), microsOf(end.moment)]
  if (mine !== its) return one.part === 0 ? BigInt(mine) > BigInt(its) : BigInt(mine) < BigInt(its)
  return one.phonenumberId === end.phonenumberId ? one.waId > end.waId : one.phonenumberId > end.phonenumberId
}

/** Where the longest waiting come first, the list is read along them anyway; what somebody has themselves is little enough to be read. */
function findingsOf(
  { scope, statuses, search, labelIds, rehearsalIds, unread, unanswered, snoozed }: ListWanted,
  order: ResumeOrder,
): Finding[] {
  const isNewestFirst = order === ChatResumeOrder.NewestFirst
  const isOwn = scope.kind === 'own' && isNewestFirst && unfinished.length === statuses.length && !statuses.includes(ChatStatus.Closed)
  return [
    ...(search ? [isOwn ? ('own contacts' as const) : ('contacts' as const)] : []),
    ...(labelIds ? [isOwn ? ('own labels' as const) : ('labels' as const)] : []),
    ...(rehearsalIds ? ['answered' as const] : []),
    ...(snoozed === 'only' && scope.kind !== 'own' ? ['snoozed' as const] : []),
    ...(unread && !isOwn ? ['unread' as const] : []),
    ...(unanswered && isNewestFirst && !isOwn ? ['unanswered' as const] : []),
  ]
}

/**
 * How many chats each list has, up to `most`. All have the same filters: what a search, labels or a broadcast find, or that they sleep, is
 * read once for all of them, where it is little.
 */
export async function countLists(db: Db, listings: readonly Listing[], most: number): Promise<number[]> {
  const { search = null, labelIds = null, rehearsalIds = null, snoozed = null } = listings[0]?.wanted ?? {}
  const found = search && (await countChats(db, listings, 'contacts', most))
  const labelled = found ?? (labelIds && (await countChats(db, listings, 'labels', most)))
  const answered = labelled ?? (rehearsalIds && (await countChats(db, listings, 'answered', most)))
  const asleep = answered ?? (snoozed === 'only' && (await countChats(db, listings, 'snoozed', most)))
  return asleep || (await countChats(db, listings, null, most))!
}

/** What people have and nobody answered stands in an index of its own, which a count in no order reads anyway. */
const isAlongPeople = ({ scope }: ListWanted, finding: Finding): boolean =>
  finding === 'unanswered' && scope.kind === 'people' && !scope.queue && !scope.flow

/** How many chats a view has, up to `most`; not whole where only so many were asked. */
export async function countView(db: Db, listing: Listing, most: number): Promise<{ count: number; isWhole: boolean }> {
  if (!listing.wanted.condition) return { count: (await countLists(db, [listing], most))[0]!, isWhole: true }
  for (const finding of findingsOf(listing.wanted, ChatResumeOrder.NewestFirst).filter((one) => !isAlongPeople(listing.wanted, one))) {
    const [count] = (await countChats(db, [listing], finding, most)) ?? []
    if (count !== undefined) return { count, isWhole: true }
  }
  return countMet(db, listing, most)
}

/** The page cursor, opaque to clients: it may be spelled otherwise tomorrow. */
const Token = z.tuple([
  z.literal([0, 1, deadlineOrder]),
  z.literal([0, 1]),
  z.string().check(z.regex(/^\d{1,18}$/)),
  z.string().check(z.refine(isOwnId)),
  z.string(),
])

const tokenOf = (order: ResumeOrder, { part, moment, phonenumberId, waId }: Placed): string =>
  Buffer.from(JSON.stringify([order, part, microsOf(moment), phonenumberId, waId])).toString('base64url')

/** Of a moment as the database writes it: its fraction is finer than what `Date` keeps. */
const microsOf = (moment: string): string => `${Math.floor(Date.parse(moment) / 1000)}${(/\.(\d+)/.exec(moment)?.[1] ?? '').padEnd(6, '0')}`

/** A cursor of another order is refused. */
function placeOf(token: string, wanted: ResumeOrder): ListPlace {
  const read = Token.safeParse(readJson(Buffer.from(token, 'base64url').toString()))
  if (!read.success || unstorableTexts(read.data).length > 0) throw wrongIndex()
  const [order, part, micros, phonenumberId, waId] = read.data
  if (order !== wanted || (order === 0 && part === 0)) throw wrongIndex()
  return { part, micros, phonenumberId, waId }
}

const wrongIndex = () => new Refusal('input.invalid', { fields: [{ name: 'chatOrderIndex', problem: 'wrongFormat' }] })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
