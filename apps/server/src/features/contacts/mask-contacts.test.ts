import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactMaskingCalls, mostReveals } from '@prosa/contract/contacts/masking-calls'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, expect, it } from 'vitest'
import { productBackground } from '../../background.ts'
import { aNumber } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aWorker } from '../../testing/scenes/a-worker.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { contactJobs } from './jobs.ts'
import { mostAtOnce } from './number-names.ts'

const { getContactMasking, maskContacts, revealContact } = contactMaskingCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** A company that hides numbers, with people who read them whole and one who does not. */
async function aScene() {
  const scene = await contactScene(house)
  const { admin, asked, companyId, sales, anAgent } = scene
  const seller = await anAgent({ departmentIds: [sales], permissions: ['agent', 'contact'] })
  await house.ask(contactCalls.changeContactEmail, { ...asked, email: 'maria.souza@dominio.com' }, admin)
  await house.ask(maskContacts, { companyId, masked: true }, admin)
  return { ...scene, seller }
}

const entriesOf = (companyId: string, what: string) =>
  house.superuser<{ userId: string; target: string; before: unknown; after: unknown }[]>`
    select user_id, target, before, after from audit_entries where company_id = ${companyId} and what = ${what} order by entry_id`

it('[HD1] administrators hide numbers and e-mails, from the next call on, and say so in the log', async () => {
  const { admin, ana, seller, companyId, asked } = await aScene()
  const emailFor = async (who: TestAgent) => (await house.ask(contactCalls.getContact, asked, who)).result.email
  const masks = async (who: TestAgent) =>
    (await house.ask(sessionCalls.afterLogin, { companyId, userId: who.userId }, who)).result.contactsMasked ?? false
  const people = [admin, seller, ana]
  expect(await Promise.all(people.map(emailFor))).toEqual(['maria.souza@dominio.com', 'maria.souza@dominio.com', 'm•••@dominio.com'])
  expect(await Promise.all(people.map(masks))).toEqual([false, false, true])
  expect((await house.ask(getContactMasking, { companyId }, admin)).result).toEqual({ masked: true })

  const [{ last }] = await house.superuser<[{ last: number }]>`select max(seq) as last from events where company_id = ${companyId}`
  await house.ask(maskContacts, { companyId, masked: false }, admin)
  expect(await Promise.all(people.map(emailFor))).toEqual(Array(3).fill('maria.souza@dominio.com'))
  const entries = (await entriesOf(companyId, 'company.maskContacts')).map(({ before, after }) => JSON.stringify([before, after]))
  expect(entries.toSorted()).toEqual(['[{"masked":false},{"masked":true}]', '[{"masked":true},{"masked":false}]'])
  const told = await house.superuser<{ payload: { userId: string } }[]>`
    select payload from events where company_id = ${companyId} and name = 'agent.accessChanged' and seq > ${last}`
  expect(told.map(({ payload }) => payload.userId)).toEqual([ana.userId])
})

it('[HD3] what people call a contact is kept as it is, or refused where it is the number that the company hides', async () => {
  const { ana, admin, asked, companyId, customer } = await aScene()
  const own = writePhone(customer.waId)
  const rename = async (who: TestAgent, name: string) => {
    const { status, result, refusal } = await house.ask(contactCalls.renameContact, { ...asked, name }, who)
    return status === 200 ? result.name : [status, refusal.fields]
  }
  const refused = [400, [{ name: 'name', problem: 'wrongFormat' }]]
  expect([await rename(ana, 'Maria'), await rename(ana, own), await rename(admin, own)]).toEqual(['Maria', refused, refused])
  expect((await house.ask(contactCalls.getContact, asked, ana)).result.name).toBe('Maria')
  expect(await rename(ana, '2024-000123')).toBe('2024-000123')
  await house.ask(maskContacts, { companyId, masked: false }, admin)
  expect([await rename(ana, own), await rename(ana, '2024-000123')]).toEqual([own, '2024-000123'])
})

it('[HD3] who starts a chat with a number calls its contact anything but that number, where it is hidden', async () => {
  const { ana, companyId, admin } = await aScene()
  const phonenumberId = await aNumber(house.superuser, companyId)
  const start = async (phonenumber: string, name: string) => {
    const started = await house.ask(chatActionCalls.startChat, { companyId, phonenumberId, countryNumber: '55', phonenumber, name }, ana)
    return (await house.ask(contactCalls.getContact, { companyId, waId: started.result.waId }, admin)).result.name
  }
  expect(await start('11987650001', '11 98765-0001')).toBe('')
  expect(await start('11987650001', '2024-000123')).toBe('2024-000123')
  await house.ask(maskContacts, { companyId, masked: false }, admin)
  expect(await start('11987650002', '11 98765-0002')).toBe('11 98765-0002')
})

it('[HD3] [HD5] whoever was named by their number has no name once numbers are hidden: nobody reads or finds it by a part', async () => {
  const { ana, admin, companyId, customer, asked, aCustomer } = await aScene()
  await house.ask(maskContacts, { companyId, masked: false }, admin)
  const other = await aCustomer()
  await house.ask(contactCalls.renameContact, { ...asked, name: writePhone(customer.waId) }, admin)
  await house.ask(contactCalls.renameContact, { companyId, waId: other.waId, name: '2024-000123' }, admin)
  await house.superuser`insert into contacts (company_id, contact_id, name, created_at)
    select ${companyId}, lpad(n::text, 32, '0')::uuid, 'Lia', now() from generate_series(1, ${mostAtOnce}::integer) n`
  await house.ask(maskContacts, { companyId, masked: true }, admin)
  await aWorker(house, contactJobs)
  const listed = async () => {
    const { result } = await house.ask(inboxCalls.findChatsAndContacts, { companyId, searchFilter: customer.waId }, ana)
    return result.chats.map(({ contactName }) => contactName)
  }
  await waitUntil('the name is gone', async () => (await listed())[0] === '')
  const found = await house.ask(inboxCalls.findChatsAndContacts, { companyId, searchFilter: customer.waId.slice(4, 9) }, ana)
  expect(found.result.chats).toEqual([])
  expect((await house.ask(contactCalls.getContact, asked, ana)).result.name).toBe('')
  expect((await house.ask(contactCalls.getContact, { companyId, waId: other.waId }, ana)).result.name).toBe('2024-000123')
  expect(productBackground.jobs).toEqual(expect.arrayContaining(contactJobs))
})

it('[HD4] is shown to who sees a chat of the contact, with an entry that has nothing of it, and so often in an hour', async () => {
  const { ana, companyId, customer, asked, care, anAgent } = await aScene()
  const reveal = (who: TestAgent) => house.ask(revealContact, asked, who)
  const { result } = await reveal(ana)
  expect(result).toEqual({ phone: `+55 11 ${customer.waId.slice(4, 9)}-${customer.waId.slice(9)}`, email: 'maria.souza@dominio.com' })
  expect(await entriesOf(companyId, 'contact.reveal')).toEqual([
    { userId: ana.userId, target: customer.contactId, before: null, after: null },
  ])
  const strangers = [await anAgent({ departmentIds: [care] }), await (await house.aCompany()).anAdmin()]
  for (const who of strangers)
    expect((await house.ask(revealContact, { ...asked, companyId: who.companyId }, who)).refusal.code).toBe('contact.notFound')

  for (let times = 1; times < mostReveals; times++) await reveal(ana)
  const tooMany = await reveal(ana)
  expect([tooMany.status, tooMany.refusal.code]).toEqual([429, 'rate.limited'])
  expect(await entriesOf(companyId, 'contact.reveal')).toHaveLength(mostReveals)
})

it('[HD5] who sees numbers masked finds somebody by the whole number only', async () => {
  const { ana, seller, companyId, customer } = await aScene()
  const { waId } = customer
  const found = async (who: TestAgent, searchFilter: string) => {
    const { result } = await house.ask(inboxCalls.findChatsAndContacts, { companyId, searchFilter }, who)
    return result.chats.some((chat) => chat.waId === waId)
  }
  const sought = [waId, `+${waId}`, waId.slice(2), waId.slice(0, 8), waId.slice(4, 10), waId.slice(-6)]
  expect(await Promise.all(sought.map((text) => found(seller, text)))).toEqual([true, true, true, true, true, true])
  expect(await Promise.all(sought.map((text) => found(ana, text)))).toEqual([true, true, true, false, false, false])
})
