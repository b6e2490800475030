import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactMaskingCalls, mostReveals } from '@prosa/contract/contacts/masking-calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, expect, it } from 'vitest'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

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

it('[HD3] a number is no name, whoever gives it', async () => {
  const { ana, asked } = await aScene()
  const { result } = await house.ask(contactCalls.renameContact, { ...asked, name: '+55 11 98765-4321' }, ana)
  expect(result.name).toBe('')
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
