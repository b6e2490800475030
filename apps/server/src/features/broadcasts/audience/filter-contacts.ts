import type { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { mostReckoned } from '@prosa/contract/broadcasts/limits'
import type { Audience } from '@prosa/contract/broadcasts/model'
import { leftOutReasons } from '@prosa/contract/broadcasts/reasons'
import { readContactCondition } from '@prosa/contract/contacts/contact-fields'
import { maskPhone } from '@prosa/contract/formats/phones/mask-phone'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import type { Context } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { listListedContacts } from '../../contacts/public.ts'
import { countFound, listIds } from '../../segments/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { findBroadcast } from '../find-broadcast.ts'
import { meetContacts } from '../rehearsal/meet-contacts.ts'
import { openFrame } from '../rehearsal/open-frame.ts'
import { type ReckonedPerson, reckonPeople } from '../rehearsal/reckon-people.ts'
import { countPicked, listPickedIds } from './picked-store.ts'
import { audienceOf, readAskedNow } from './read-audience.ts'

type Calls = typeof broadcastAudienceCalls

/** C177: what cannot be read finds nobody. */
export const validateBroadcastFilter: Handler<Calls['validateBroadcastFilter']> = async (ctx, { broadcastId, companyId, ...filter }) => {
  const broadcast = await findBroadcast(ctx, broadcastId)
  if (filter.condition !== undefined && readContactCondition(filter.condition).problem) return { isValid: false, totalReg: 0 }
  const asked = await readAskedNow(ctx, audienceOf(filter), broadcast)
  return { isValid: true, totalReg: await countFound(ctx.db, companyId, asked) }
}

/** C176. [BR33] All are counted; reasons as many as can be looked at while somebody waits, those who were added first. */
export const filterBroadcastContacts: Handler<Calls['filterBroadcastContacts']> = async (
  ctx,
  { broadcastId, companyId, most, reason, isPicked = false, ...filter },
) => {
  const { db, house } = ctx
  const broadcast = await findBroadcast(ctx, broadcastId)
  const { totalReg, ids } = isPicked ? await findPicked(ctx, broadcastId) : await findAsked(ctx, audienceOf(filter), broadcast)
  const frame = await openFrame(db, companyId, broadcast, house.clock.now())
  const people = await meetContacts(db, companyId, frame.gathering, ids)
  const reckoned = await reckonPeople(db, companyId, frame, people, null)
  const leftOut = leftOutReasons
    .map((one) => ({ reason: one, count: reckoned.filter((person) => person.reason === one).length }))
    .filter(({ count }) => count > 0)
  const shown = reckoned.filter((person) => reason === undefined || person.reason === reason).slice(0, most)
  const left = leftOut.reduce((sum, { count }) => sum + count, 0)
  return {
    totalReg,
    willReceive: totalReg <= mostReckoned ? reckoned.length - left : totalReg - left,
    leftOut,
    lookedAt: totalReg <= mostReckoned ? null : reckoned.length,
    contacts: await showContacts(ctx, shown),
  }
}

/** How many they are, and the first of them. */
async function findAsked(ctx: Context, audience: Audience, broadcast: BroadcastRow) {
  const { db, actor } = ctx
  const asked = await readAskedNow(ctx, audience, broadcast)
  const totalReg = await countFound(db, actor.companyId, asked)
  return { totalReg, ids: await listIds(db, actor.companyId, asked, null, mostReckoned) }
}

async function findPicked({ db, actor }: Context, broadcastId: string) {
  const totalReg = await countPicked(db, actor.companyId, broadcastId)
  return { totalReg, ids: await listPickedIds(db, actor.companyId, broadcastId, mostReckoned) }
}

async function showContacts({ db, actor }: Context, people: readonly ReckonedPerson[]) {
  const listed = await listListedContacts(
    db,
    actor.companyId,
    people.flatMap(({ contactId }) => contactId ?? []),
  )
  const known = new Map(people.map((person) => [person.contactId, person]))
  const write = actor.contactsMasked ? maskPhone : writePhone
  return listed.map(({ contactId, name, labels }) => ({
    ...{ contactId, name, phone: write(known.get(contactId)?.waId ?? '') },
    reason: known.get(contactId)?.reason ?? null,
    labelIds: labels.map(({ labelId }) => labelId),
  }))
}
