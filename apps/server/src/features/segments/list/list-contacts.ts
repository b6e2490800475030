import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { type contactListCalls, contactOrders } from '@prosa/contract/contacts/list-calls'
import { ownIdOf } from '@prosa/contract/kit/own-id'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { listListedContacts } from '../../contacts/public.ts'
import type { AskedContacts } from './asked-contacts.ts'
import { type Behind, countFound, type Found, findPlace, type ListOrder, listFound, orderOf, pageFound } from './contact-list-store.ts'
import { readContactFilter } from './read-contact-filter.ts'

/** Behind `after` nobody counts again, and its own order goes on. */
export const pageContacts: Handler<typeof contactListCalls.pageContacts> = async (
  ctx,
  { page, pageSize, after, orderBy, order, ...filter },
) => {
  const { db, actor } = ctx
  const asked = await readContactFilter(ctx, filter)
  const begun = after === undefined ? null : readCursor(after)
  const ordered = begun?.order ?? orderOf(orderBy, order)
  const asking = { order: ordered, after: begun?.behind ?? null, offset: begun ? 0 : page * pageSize, most: pageSize + 1 }
  const { found, total } = begun
    ? { found: await listFound(db, actor.companyId, asked, asking), total: null }
    : await pageFound(db, actor.companyId, asked, asking)
  const shown = found.slice(0, pageSize)
  return {
    contacts: await showFound(ctx, shown),
    total,
    containsMore: found.length > pageSize,
    after: found.length > pageSize ? writeCursor(ordered, shown.at(-1)!) : null,
  }
}

export const countContacts: Handler<typeof contactListCalls.countContacts> = async (ctx, filter: ContactFilter) => ({
  total: await countFound(ctx.db, ctx.actor.companyId, await readContactFilter(ctx, filter)),
})

const newest: ListOrder = { by: 'created', isDescending: true }
const everybody: AskedContacts = { joined: 'and', parts: [] }

export const listContacts: Handler<typeof contactListCalls.listContacts> = async (ctx, { after, pageSize }) => {
  const { db, actor } = ctx
  const last = after === undefined ? null : await findPlace(db, actor.companyId, after)
  if (after !== undefined && !last) return []
  return showFound(ctx, await listFound(db, actor.companyId, everybody, { order: newest, after: last, offset: 0, most: pageSize }))
}

/** Who wrote last stands first. */
const search: Handler<typeof contactListCalls.searchContacts> = async (ctx, { searchFilter, pageSize }) => {
  const asked = await readContactFilter(ctx, { searchFilter })
  const order = { by: 'activity' as const, isDescending: true }
  return showFound(ctx, await listFound(ctx.db, ctx.actor.companyId, asked, { order, after: null, offset: 0, most: pageSize }))
}
export const searchContacts: Handler<typeof contactListCalls.searchContacts> = search
export const findContacts: Handler<typeof contactListCalls.findContacts> = search

const showFound = ({ db, actor }: Pick<Context, 'db' | 'actor'>, found: readonly Found[]) =>
  listListedContacts(
    db,
    actor.companyId,
    found.map(({ contactId }) => contactId),
  )

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
