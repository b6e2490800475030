import { agentEvents } from '@prosa/contract/agents/events'
import { type contactMaskingCalls, mostReveals } from '@prosa/contract/contacts/masking-calls'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { countReveals, lockMasking, lockReveals, readMasking, saveMasking } from './masking-store.ts'
import { dropNumberNames } from './number-names.ts'
import { findSeenContact } from './read-contact.ts'

type Calls = typeof contactMaskingCalls

export const getContactMasking: Handler<Calls['getContactMasking']> = async ({ db }, { companyId }) => ({
  masked: await readMasking(db, companyId),
})

/** It counts from each person's next call on; their open screens hear of it and follow. */
export const maskContacts: Handler<Calls['maskContacts']> = async (ctx, { companyId, masked }) => {
  const { db, emit, audit } = ctx
  const before = await lockMasking(db, companyId)
  for (const member of before === masked ? [] : await saveMasking(db, companyId, masked)) {
    emit(agentEvents.userChanged, member)
    emit(agentEvents.accessChanged, member)
  }
  if (masked && !before) await startJob(ctx, dropNumberNames, {})
  audit({ target: companyId, before: { masked: before }, after: { masked } })
  return { masked }
}

const hour = 3_600_000

/** The entry says who had whom shown, and nothing of what was. */
export const revealContact: Handler<Calls['revealContact']> = async (ctx, { waId }) => {
  const { db, actor, audit, house } = ctx
  const { contact, chats, isNameOnly } = await findSeenContact(ctx, waId)
  await lockReveals(db, actor.companyId, actor.userId)
  if ((await countReveals(db, actor.companyId, actor.userId, house.clock.now() - hour)) >= mostReveals)
    throw new Refusal('rate.limited', { retryAfterSeconds: hour / 1_000 })
  audit({ target: contact.contactId })
  const chat = chats.find((each) => each.waId === waId) ?? chats[0]
  return { phone: writePhone(chat?.waId ?? waId), email: isNameOnly ? '' : contact.email }
}
