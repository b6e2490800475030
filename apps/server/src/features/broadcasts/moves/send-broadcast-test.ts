import { testSends } from '@prosa/contract/broadcasts/limits'
import type { BroadcastVariable } from '@prosa/contract/broadcasts/model'
import { neededValues } from '@prosa/contract/broadcasts/needed-values'
import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { readCustomerNumber } from '@prosa/contract/contacts/customer-number'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { keyOfVariable } from '@prosa/contract/templates/parameters-of'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { newId } from '../../../kit/db/ids.ts'
import { takeAttempt } from '../../../kit/http/attempt-store.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Refusal } from '../../../kit/http/refusal.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import { put } from '../../../kit/queue/queue.ts'
import { insertClosedChats, insertMessage, laneOf, listChatIds, outbound, tellMessages } from '../../chats/public.ts'
import { isBlockedOn, meetContacts } from '../../contacts/public.ts'
import { findNumberRow } from '../../phone-numbers/public.ts'
import { writeTemplateSend } from '../../templates/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { findSendable } from '../draft/save-template.ts'
import { findBroadcast } from '../find-broadcast.ts'
import { shownValue } from '../mask-said.ts'
import { openText } from '../run/open-texts.ts'
import { findFirstFilled } from './people-store.ts'

/** [BR82] Whoever may write the broadcast may: it leaves as the broadcast does, and is counted nowhere in it. */
export const sendBroadcastTest: Handler<(typeof broadcastRunCalls)['sendBroadcastTest']> = async (ctx, { broadcastId, phone }) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const row = await findBroadcast(ctx, broadcastId)
  if (row.status === BroadcastStatus.Deleted) throw new Refusal('broadcast.notNow')
  const { phonenumberId, templateId } = row
  if (templateId === null) throw new Refusal('broadcast.incomplete', { fields: [{ name: 'templateId', problem: 'required' }] })
  const number = await findNumberRow(db, companyId, phonenumberId)
  if (number?.channelStatus !== ChannelStatus.Connected) throw new Refusal('number.disconnected')
  const { template, known } = await findSendable(ctx, row, templateId)
  await countTest(ctx)

  const { waId, isSeen } = await openPlace(ctx, row, phone)
  const [messageId, at] = [newId(), house.clock.now()]
  const variables = await valuesOf(ctx, row, template)
  const filled = variables.map(({ value }) => value)
  const { messageBody, content, mediaId, links } = openText(row, known, variables).dress({ filled }, messageId, at)
  await insertMessage(db, companyId, {
    ...{ messageId, phonenumberId, waId, messageType: 'template', messageBody, content, mediaId, at },
    ...{ messageStatus: MessageStatus.Queued, statusTimes: { queued: at }, fromMe: true, source: 'agent', agentId: actor.userId },
  })
  await writeTemplateSend(db, companyId, known, { messageId, waId, at, now: at, links })
  await put(db, outbound, companyId, [{ payload: { messageId, hasFile: true }, lane: laneOf({ phonenumberId, waId }) }])
  if (isSeen) await tellMessages({ ...ctx, companyId }, [messageId], 'added')
  audit({ target: broadcastId, after: { broadcastName: row.broadcastName } })
  return { phonenumberId, waId, messageId }
}

/** Each one costs money and reaches somebody who was not asked: a few are enough to look at a text. */
async function countTest({ db, actor, house }: Context): Promise<void> {
  const at = house.clock.now()
  const full = await takeAttempt(db, { what: 'broadcastTest', key: `${actor.companyId} ${actor.userId}`, at, ...testSends })
  if (full) throw new Refusal('broadcast.tooManyTests', { retryAfterSeconds: Math.ceil((full.retryAt - at) / 1_000) })
}

/** Where they talk by this number, or a closed chat. Neither opens nor moves by it, whoever has it. */
async function openPlace(ctx: Context, { phonenumberId, departmentId }: BroadcastRow, phone: string) {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const { value } = readPhone(phone)
  const waId = value ? readCustomerNumber({ countryNumber: value.country.dialCode, phonenumber: value.national }) : null
  if (waId === null) throw new Refusal('contact.invalidNumber')
  const { contactIds } = await meetContacts(ctx, { waId, name: '' })
  const chats = await listChatIds(
    db,
    companyId,
    phonenumberId,
    contactIds.map((contactId) => ({ contactId, waId })),
  )
  const contactId = contactIds.find((one) => chats.has(one)) ?? contactIds[0]!
  if (await isBlockedOn(db, companyId, { contactId, phonenumberId })) throw new Refusal('contact.blocked')
  const chat = chats.get(contactId)
  if (!chat) await insertClosedChats(db, companyId, [{ contactId, waId }], { phonenumberId, departmentId, now: house.clock.now() })
  return { waId: chat?.waId ?? waId, isSeen: chat?.isClosed === false }
}

/** Those of the first person of the rehearsal, as the tester may read them; without one what is the same for all, fallbacks and the template's own samples. */
async function valuesOf({ db, actor }: Context, { rehearsalId, variables }: BroadcastRow, template: SendableTemplate) {
  const filled = rehearsalId === null ? null : await findFirstFilled(db, actor.companyId, rehearsalId)
  const samples = new Map(template.variables.map((variable) => [keyOfVariable(variable), variable.example]))
  return neededValues(template).map((key) => {
    const nth = variables.findIndex((one) => one.key === key)
    const value = nth === -1 ? '' : shownValue(actor, variables[nth]!.source, filled?.[nth] ?? '') || plain(variables[nth]!)
    return { key, value: value || (samples.get(key) ?? '') }
  })
}

const plain = ({ source, fallback }: BroadcastVariable): string => (source.from === 'fixed' ? source.text : fallback)
