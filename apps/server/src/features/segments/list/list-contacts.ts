import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { type contactListCalls, contactOrders } from '@prosa/contract/contacts/list-calls'
import { ownIdOf } from '@prosa/contract/kit/own-id'
import { allAnswered } from '../../../kit/db/all-answered.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { listHandedContacts } from '../../contacts/public.ts'
import type { AskedContacts } from './asked-contacts.ts'
import { type Behind, countFound, findPlace, type ListOrder, listFound, orderOf, pageFound } from './contact-list-store.ts'
import { readContactFilter } from './read-contact-filter.ts'

/** Behind `after` nobody counts again, and its own order goes on. */
export const pageContacts: Handler<typeof contactListCalls.pageContacts> = async (
  ctx,
  { page, pageSize, after, orderBy, order, ...filter },
) => {
  const { db, actor } = ctx
  const asked = await readContactFilter(ctx, filter, { askedBy: ctx.visitor })
  const begun = after === undefined ? null : readCursor(after)
  const ordered = begun?.order ?? orderOf(orderBy, order)
  const asking = {
    order: ordered,
    after: begun?.behind ?? null,
    offset: begun ? 0 : page * pageSize,
    most: pageSize + 1,
    shown: pageSize,
    isCounted: !begun,
  }
  const [{ found, total }, contacts] = await allAnswered([
    pageFound(db, actor.companyId, asked, asking),
    listHandedContacts(db, actor.companyId),
  ])
  const containsMore = found.length > pageSize
  return {
    contacts,
    total,
    containsMore,
    after: containsMore ? writeCursor(ordered, found[pageSize - 1]!) : null,
  }
}

export const countContacts: Handler<typeof contactListCalls.countContacts> = async (ctx, filter: ContactFilter) => ({
  total: await countFound(ctx.db, ctx.actor.companyId, await readContactFilter(ctx, filter, { askedBy: ctx.visitor })),
})

const newest: ListOrder = { by: 'created', isDescending: true }
const everybody: AskedContacts = { joined: 'and', parts: [] }

export const listContacts: Handler<typeof contactListCalls.listContacts> = async (ctx, { after, pageSize }) => {
  const { db, actor } = ctx
  const last = after === undefined ? null : await findPlace(db, actor.companyId, after)
  if (after !== undefined && !last) return []
  return showFound(ctx, everybody, { order: newest, after: last, most: pageSize })
}

/** Who wrote last stands first. */
const search: Handler<typeof contactListCalls.searchContacts> = async (ctx, { searchFilter, pageSize }) => {
  const asked = await readContactFilter(ctx, { searchFilter }, { askedBy: ctx.visitor })
  const order = { by: 'activity' as const, isDescending: true }
  return showFound(ctx, asked, { order, after: null, most: pageSize })
}
export const searchContacts: Handler<typeof contactListCalls.searchContacts> = search
export const findContacts: Handler<typeof contactListCalls.findContacts> = search

type Shown = { order: ListOrder; after: Behind | null; most: number }

const showFound = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, asked: AskedContacts, page: Shown) =>
  (
    await allAnswered([
      listFound(db, actor.companyId, asked, { ...page, offset: 0, shown: page.most }),
      listHandedContacts(db, actor.companyId),
    ])
  )[1]

const writeCursor = ({ by, isDescending }: ListOrder, { key, contactId }: Behind): string =>
  Buffer.from(JSON.stringify([by, isDescending, key, contactId])).toString('base64url')

/** What no page before has answered is refused. */
function readCursor(after: string): { order: ListOrder; behind: Behind } {
  const wrong = new Refusal('input.invalid', { fields: [{ name: 'after', problem: 'wrongFormat' }] })
  try {
    const [by, isDescending, key, contactId]: unknown[] = JSON.parse(Buffer.from(after, 'base64url').toString())
    const order = contactOrders.find((one) => one === by)
    const isKey = typeof key === 'string' && key.isWellFormed() && !key.includes('\0') && (order === 'name' || /^-?\d{1,17}$/.test(key))
    if (order && typeof isDescending === 'boolean' && isKey && typeof contactId === 'string')
      return { order: { by: order, isDescending }, behind: { key, contactId: ownIdOf(contactId) } }
  } catch {
    throw wrong
  }
  throw wrong
}
