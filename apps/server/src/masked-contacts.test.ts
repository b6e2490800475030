import { calls } from '@prosa/contract/calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactMaskingCalls } from '@prosa/contract/contacts/masking-calls'
import { exportCalls } from '@prosa/contract/exports/calls'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { type Call, onlyReads } from '@prosa/contract/kit/call'
import { fieldsOf } from '@prosa/contract/kit/shape'
import { beforeAll, expect, it } from 'vitest'
import { contactJobs } from './features/contacts/jobs.ts'
import { customerName } from './features/notifications/push/push-texts.ts'
import { listBrowsers } from './features/notifications/push/subscription-store.ts'
import { newId } from './kit/db/ids.ts'
import type { TestAgent } from './testing/scenes/a-company.ts'
import { aWorker } from './testing/scenes/a-worker.ts'
import { contactScene } from './testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { waitUntil } from './testing/wait-until.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
})

/** Every call that reads and does not ask outside, also those to come. */
const readers = Object.entries<Call>(calls).filter(([, call]) => onlyReads(call) && !call.outside && call.allow !== 'anonymous')

/** The wire's keys of chats and contacts; what is written under any other name is shown to people. */
const keys = ['waId', 'chatWaId', 'path', 'url']

/** Digits of the number that a masked one does not show. */
const middleOf = (waId: string) => waId.slice(4, 9)

function shownTexts(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => shownTexts(each, name))
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => shownTexts(inner, key))
  return typeof value === 'string' && !keys.includes(name) ? [value] : []
}

/** A company that hides numbers; its customer was named by the number, has two forms of it, and everything that can be said was. */
async function aScene() {
  const scene = await contactScene(house)
  const { admin, ana, asked, companyId, customer, sales, anAgent } = scene
  const seller = await anAgent({ departmentIds: [sales], permissions: ['agent', 'contact'] })
  await house.superuser`update contacts set name = ${writePhone(customer.waId)} where company_id = ${companyId}`
  await house.superuser`update chats set contact_name = ${writePhone(customer.waId)}, agent_id = ${ana.userId}, chat_status = 1, handled_by = 'agent',
      window_expires_at = now() + interval '1 day' where company_id = ${companyId}`
  const other = customer.waId.replace(/^55119/, '5511')
  await house.superuser`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${other}, ${customer.contactId})
    on conflict do nothing`
  await house.ask(contactCalls.changeContactEmail, { ...asked, email: 'canario.segredo@dominio.com' }, admin)
  await house.ask(contactCalls.addContactNote, { ...asked, noteId: newId(), body: 'Prefere à tarde' }, admin)
  const chat = { companyId, phonenumberId: customer.phonenumberId, waId: customer.waId }
  await house.ask(contactMaskingCalls.maskContacts, { companyId, masked: true }, admin)
  await aWorker(house, contactJobs)
  await waitUntil('nobody is named by a number', async () => (await house.ask(contactCalls.getContact, asked, ana)).result.name === '')
  return { ...scene, seller, chat }
}

it('[HD1] [HD2] no answer shows the number or the e-mail to who may not read them whole', async () => {
  const { ana, seller, chat, sales } = await aScene()
  const values: Record<string, unknown> = {
    ...{
      ...chat,
      contact: chat.waId,
      departmentId: sales,
      userId: ana.userId,
      agentId: ana.userId,
      targetId: 2,
      label: 'tarde',
      body: 'tarde',
    },
    ...{ beforeTime: house.clock.now() + 86_400_000, afterTime: 1, searchFilter: chat.waId, tabActive: 0, chatStatus: [1, 2, 3, 4] },
    ...{
      startTime: 0,
      endTime: 4_000_000_000_000,
      text: 'tarde',
      words: 'tarde',
      chats: [{ phonenumberId: chat.phonenumberId, waId: chat.waId }],
    },
  }
  const isSecret = (text: string) => text.includes(middleOf(chat.waId)) || text.includes('canario.segredo')
  const saying = async (who: TestAgent) => {
    const [names, known]: [string[], string[]] = [[], []]
    for (const [name, call] of readers) {
      const fields = Object.keys(fieldsOf(call.input)).filter((field) => field in values)
      const { result, body } = await house.ask(call, Object.fromEntries(fields.map((field) => [field, values[field]])) as never, who)
      if (shownTexts(result).some(isSecret)) names.push(name)
      if (body.includes(chat.waId)) known.push(name)
    }
    return { names, known }
  }
  expect((await saying(seller)).names).toEqual([
    'getContact',
    'listContactTimeline',
    'pageContacts',
    'listContacts',
    'searchContacts',
    'findContacts',
    'findContactByWaId',
  ])
  const { names, known } = await saying(ana)
  expect(names).toEqual([])
  const asked = [
    'getContact',
    'getChatDetail',
    'listOwnChats',
    'listAllChats',
    'findChatsAndContacts',
    'searchContactNotes',
    'loadMoreHistory',
  ]
  expect(known).toEqual(expect.arrayContaining(asked))
  const renamed = await house.ask(contactCalls.renameContact, { companyId: chat.companyId, waId: chat.waId, name: 'Lia' }, ana)
  expect(shownTexts(renamed.result).filter(isSecret)).toEqual([])
})

it('[HD2] exported pages and pushes show a masked number to who may not read it whole', async () => {
  const { ana, seller, chat, companyId } = await aScene()
  const exported = async (who: TestAgent) => {
    const page = { ...chat, startTime: 0, endTime: 4_000_000_000_000 }
    const { result } = await house.ask(exportCalls.createExportLink, page, who)
    return (await house.app.inject({ method: 'GET', url: result.url })).body
  }
  const [masked, whole] = [`+55 11 •••••-${chat.waId.slice(9)}`, `+55 11 ${middleOf(chat.waId)}-${chat.waId.slice(9)}`]
  const [ofAna, ofSeller] = [await exported(ana), await exported(seller)]
  expect([ofAna.includes(masked), ofAna.includes(middleOf(chat.waId)), ofSeller.includes(whole)]).toEqual([true, false, true])

  for (const { userId, sessionId } of [ana, seller])
    await house.superuser`insert into push_subscriptions (company_id, endpoint_hash, session_id, user_id, endpoint, p256dh, auth)
      values (${companyId}, ${userId}, ${sessionId}, ${userId}, ${userId}, 'x', 'x')`
  const { database, clock } = house.house
  const browsers = await database.transaction(companyId, (db) =>
    listBrowsers(db, companyId, { userIds: [ana.userId, seller.userId] }, clock.now()),
  )
  const titleFor = ({ userId }: TestAgent) =>
    customerName(browsers.find((browser) => browser.userId === userId)!, { contactName: '', waId: chat.waId })
  expect([titleFor(ana), titleFor(seller)]).toEqual([masked, whole])
})
