import { lessReais } from '@prosa/contract/billing/amounts'
import { fillValues } from '@prosa/contract/broadcasts/fill-values'
import { testSends } from '@prosa/contract/broadcasts/limits'
import { neededValues } from '@prosa/contract/broadcasts/needed-values'
import { pricesOfNext } from '@prosa/contract/broadcasts/prices-of-next'
import type { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { readCustomerNumber } from '@prosa/contract/contacts/customer-number'
import { readPhone, writePhone } from '@prosa/contract/formats/phones/phone'
import { MessageStatus } from '@prosa/contract/messages/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { categoryOf } from '@prosa/contract/templates/categories'
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
import { findMonthBudget, getMonthSpent, insertTest, lockPurse } from '../../ledger/public.ts'
import { findNumberRow } from '../../phone-numbers/public.ts'
import { type SentRow, writeTemplateSend } from '../../templates/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { findSendable } from '../draft/save-template.ts'
import { findBroadcast } from '../find-broadcast.ts'
import { findPromotionLeft, isCheaper, openPrices } from '../prices/open-prices.ts'
import { openText } from '../run/open-texts.ts'
import { monthOf } from '../run/reserve-people.ts'
import { findTester, type Tester } from './tester-store.ts'

/** [BR82] Whoever may write the broadcast may test it. The message leaves as the broadcast does, and its price counts in the month. */
export const sendBroadcastTest: Handler<(typeof broadcastRunCalls)['sendBroadcastTest']> = async (ctx, { broadcastId, phone }) => {
  const { db, actor, audit, house } = ctx
  const { companyId } = actor
  const row = await findBroadcast(ctx, broadcastId)
  if (row.status === BroadcastStatus.Deleted) throw new Refusal('broadcast.notNow')
  const { phonenumberId, departmentId, templateId } = row
  if (templateId === null) throw new Refusal('broadcast.incomplete', { fields: [{ name: 'templateId', problem: 'required' }] })
  const number = await findNumberRow(db, companyId, phonenumberId)
  if (number?.channelStatus !== ChannelStatus.Connected) throw new Refusal('number.disconnected')
  const { template, known } = await findSendable(ctx, row, templateId)
  await countTest(ctx)
  const { category, price, isPromoted, month } = await payForTest(ctx, known)

  const { waId, isSeen } = await openPlace(ctx, row, phone)
  const [messageId, at] = [newId(), house.clock.now()]
  const variables = valuesOf(await findTester(db, companyId, actor.userId), waId, row, template)
  const filled = variables.map(({ value }) => value)
  const { messageBody, content, mediaId, links } = openText(row, known, variables).dress({ filled }, messageId, at)
  await insertMessage(db, companyId, {
    ...{ messageId, phonenumberId, waId, messageType: 'template', messageBody, content, mediaId, at },
    ...{ messageStatus: MessageStatus.Queued, statusTimes: { queued: at }, fromMe: true, source: 'agent', agentId: actor.userId },
  })
  await writeTemplateSend(db, companyId, known, { messageId, waId, at, now: at, links, next: { price, isPromoted } })
  await insertTest(db, companyId, { messageId, broadcastId, departmentId, sentBy: actor.userId, category, price, month, at })
  await put(db, outbound, companyId, [{ payload: { messageId, hasFile: true }, lane: laneOf({ phonenumberId, waId }) }])
  if (isSeen) await tellMessages({ ...ctx, companyId }, [messageId], 'added')
  audit({ target: broadcastId, after: { broadcastName: row.broadcastName } })
  return { phonenumberId, waId, messageId }
}

/** [BR51] The price of one message of the first text, within what the month has left. Locks the purse before contacts, as a run does. */
async function payForTest({ db, actor: { companyId }, house }: Context, { templateId, templateType }: SentRow) {
  const now = house.clock.now()
  const { timeZone } = await house.names.get(db, companyId)
  const month = monthOf(timeZone, now)
  const prices = await openPrices(db, companyId, [{ templateId, category: categoryOf(templateType) }], now)
  const isBounded = isCheaper(prices) || (await findMonthBudget(db, companyId)) !== null
  const { monthBudget } = isBounded ? await lockPurse(db, companyId) : { monthBudget: null }
  const { category, price: wanted } = prices.held[0]!
  const next = pricesOfNext({
    wanted: [wanted],
    promotionLeft: await findPromotionLeft(db, companyId, prices),
    budgetLeft: null,
    monthLeft: monthBudget === null ? null : lessReais(monthBudget, await getMonthSpent(db, companyId, month)),
  })
  if (next.stop !== null) throw new Refusal('broadcast.monthBudgetSpent')
  const { price, isPromoted } = next.prices[0]!
  return { category, price: price === null ? null : Number(price), isPromoted, month }
}

/** Each test costs money and may reach somebody who did not ask for it, so a person sends few of them in an hour. */
async function countTest({ db, actor, house }: Context): Promise<void> {
  const at = house.clock.now()
  const full = await takeAttempt(db, { what: 'broadcastTest', key: `${actor.companyId} ${actor.userId}`, at, ...testSends })
  if (full) throw new Refusal('broadcast.tooManyTests', { retryAfterSeconds: Math.ceil((full.retryAt - at) / 1_000) })
}

/** The chat of that customer by this number, or a new closed chat. A test neither opens nor moves a chat. */
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

/** The tester's own name, e-mail and number; otherwise the examples of the template. Never the data of a contact. */
function valuesOf(tester: Tester, waId: string, { variables }: BroadcastRow, template: SendableTemplate) {
  const examples = new Map(template.variables.map((variable) => [keyOfVariable(variable), variable.example]))
  const known = { ...tester, phone: writePhone(waId), city: '', properties: new Map(), columns: new Map() }
  return neededValues(template).map((key) => {
    const said = variables.find((one) => one.key === key)
    const [own] = said ? fillValues([{ ...said, fallback: '' }], known).values : []
    return { key, value: own || examples.get(key) || said?.fallback || '' }
  })
}
