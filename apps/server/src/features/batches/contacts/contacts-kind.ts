import type { BatchReason } from '@prosa/contract/batches/model'
import type { Group } from '@prosa/contract/conditions/condition'
import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { contactEvents } from '@prosa/contract/contacts/events'
import type { EventKind } from '@prosa/contract/kit/event'
import { may } from '@prosa/contract/permissions'
import type { Emit } from '../../../kit/events/outbox.ts'
import type { Mover } from '../../chats/public.ts'
import { readContactFilter, readContactGroup, selectIds } from '../../segments/public.ts'
import { attempt } from '../chats/attempt-store.ts'
import type { BatchKind, BatchWork, ContactKey, Outcome } from '../engine/batch-kind.ts'
import { type ContactAction, contactBatchName, contactDeeds } from './contact-actions.ts'
import { type ContactStanding, listVersions, lockStanding } from './contact-standing-store.ts'

/** `filter` is null where the contacts were named one by one; `segment` is what its segment asked for when the batch began. */
export type ContactBatchOptions = {
  action: ContactAction
  filter: Omit<ContactFilter, 'segmentId'> | null
  segment: Group | null
  except: readonly string[]
}

/**
 * Nothing is noted of each. [CL8] Who works with contacts is told of a piece once, by the last of them for whom they would be: their list and
 * its count are asked for as a whole. Who sees a chat of one still hears of that one.
 */
function quietly(work: BatchWork): { ctx: Mover; tellList(): void } {
  let last: (() => void) | null = null
  const emit: Emit = (kind, told) => {
    const say = () => work.emit(kind, told)
    if (isOfList(kind, told)) last = say
    else say()
  }
  return { ctx: { ...work, emit, audit: () => undefined }, tellList: () => last?.() }
}

const isOfList = (kind: EventKind, told: unknown): boolean =>
  kind.name === contactEvents.changed.name && kind.audience(told).to === 'permission'

/** The command checked the conditions before the batch began. */
const frozen = { savedBy: null }

const lockAll = async ({ db, actor }: BatchWork, items: readonly ContactKey[]): Promise<ReadonlyMap<string, ContactStanding>> => {
  const rows = await lockStanding(
    db,
    actor.companyId,
    items.map(({ contactId }) => contactId),
  )
  return new Map(rows.map((row) => [row.contactId, row]))
}

/** Single commands on many contacts, by whoever may work with all of them. */
export const contactsKind: BatchKind<ContactBatchOptions, ContactKey> = {
  name: 'contacts',
  about: 'contacts',
  actionOf: ({ action }) => contactBatchName[action.action],
  async selectKeys(work, { filter, segment, except }, { after, most }) {
    const found = await readContactFilter(work, filter ?? {}, frozen)
    const parts = [found, ...(segment ? [await readContactGroup(work, segment, frozen)] : [])]
    const left = except.length === 0 ? [] : [{ by: 'ids' as const, not: true, ids: except }]
    const asked = { joined: 'and' as const, parts: [...parts, ...left] }
    return { write: () => selectIds(work.db, work.actor.companyId, asked, after?.contactId ?? null, most), lookedTo: null }
  },
  async work(work, { action }, items) {
    const [{ ctx, tellList }, { hold, apply }] = [quietly(work), contactDeeds[action.action]]
    if (!may(work.actor, 'contact')) return items.map((): Outcome => ({ reason: 'forbidden' }))
    await hold?.(ctx, action)
    const standing = await lockAll(work, items)
    const reasons: (BatchReason | null)[] = []
    for (const { contactId } of items) {
      const contact = standing.get(contactId)
      const isThere = contact !== undefined && !contact.isInBin
      reasons.push(isThere ? await attempt(ctx, contactBatchName[action.action], (inner) => apply(inner, action, contact)) : 'gone')
    }
    tellList()
    const versions = await listVersions(work.db, work.actor.companyId, [...standing.keys()])
    return items.map(({ contactId }, nth): Outcome => {
      const reason = reasons[nth]!
      return reason === null ? { reason: null, before: standing.get(contactId)!, version: versions.get(contactId)! } : { reason }
    })
  },
  async takeBack(work, { action }, items) {
    const [{ ctx, tellList }, { hold, takeBack }] = [quietly(work), contactDeeds[action.action]]
    if (!may(work.actor, 'contact')) return items.map(() => 'forbidden')
    await hold?.(ctx, action)
    const standing = await lockAll(work, items)
    const reasons: (BatchReason | null)[] = []
    for (const item of items) {
      const contact = standing.get(item.contactId)
      const back = async (inner: Mover) => {
        await takeBack(inner, action, contact!, item.before as ContactStanding)
        return null
      }
      const isTouched = contact?.version !== item.versionAfter
      reasons.push(!contact ? 'gone' : isTouched ? 'touched' : await attempt(ctx, contactBatchName[action.action], back))
    }
    tellList()
    return reasons
  },
}
