import { contactBinCalls } from '@prosa/contract/contacts/bin-calls'
import { contactBinLife } from '@prosa/contract/contacts/limits'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { mergeCalls } from '@prosa/contract/merges/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactScene } from '../../../testing/scenes/contact-scene.ts'
import { type InboundPost, inboundPost, textOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { forgetContacts } from './forget-contacts.ts'

const { removeContact, deleteContact, restoreContact, listContactBin } = contactBinCalls

const reports: unknown[] = []
let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: (error) => void reports.push(error) } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

async function aScene() {
  const scene = await contactScene(house)
  const { companyId, admin, customer, ana } = scene
  await house.superuser`update contacts set name = 'Fernanda', email = 'f@uol.com.br' where contact_id = ${customer.contactId}`
  await house.superuser`insert into contact_notes (company_id, note_id, contact_id, body, user_id, at)
    values (${companyId}, ${customer.contactId}, ${customer.contactId}, 'Nota', ${ana.userId}, now())`
  const total = async () => (await house.ask(contactListCalls.countContacts, { companyId }, admin)).result.total
  const binned = async () => (await house.ask(listContactBin, { companyId }, admin)).result.contacts
  return { ...scene, total, binned }
}

describe('[CL6] C116 a deleted contact', () => {
  it('is named with its open chats first, then in the bin and in no list, and comes back as it was', async () => {
    const { admin, asked, companyId, customer, total, binned } = await aScene()
    const { refusal } = await house.ask(removeContact, asked, admin)
    expect(refusal).toMatchObject({ code: 'contact.hasOpenChats', facts: { chats: 1, names: 'Loja' } })
    const { result } = await house.ask(deleteContact, { ...asked, confirmed: true }, admin)
    expect(result).toEqual({ contactId: customer.contactId, goneAt: house.clock.now() + contactBinLife })
    expect([await total(), (await binned()).map(({ contact }) => contact.name)]).toEqual([0, ['Fernanda']])
    const found = await house.ask(inboxCalls.findChatsAndContacts, { companyId, searchFilter: 'fernanda' }, admin)
    expect(found.result.contacts).toEqual([])
    expect((await house.ask(restoreContact, asked, admin)).result).toMatchObject({ name: 'Fernanda', email: 'f@uol.com.br' })
    expect([await total(), await binned()]).toEqual([1, []])
  })

  it('after 30 days is gone with what people wrote about it; who has chats stays without a name', async () => {
    const { admin, asked, companyId, customer, binned } = await aScene()
    const [contactId, old] = ['01900000-0000-7000-8000-000000000001', house.clock.now() - contactBinLife - 1]
    await house.superuser`insert into contacts (company_id, contact_id, name, deleted_at, created_at) values (${companyId}, ${contactId}, 'Rosa', ${old}, now())`
    await house.superuser`update contacts set deleted_at = ${old} where contact_id = ${customer.contactId}`
    await forgetContacts(house.house, AbortSignal.timeout(60_000))
    const left = await house.superuser`select contact_id, name, email from contacts where company_id = ${companyId}`
    expect(left).toEqual([{ contactId: customer.contactId, name: '', email: '' }])
    expect(await house.superuser`select 1 from contact_notes where company_id = ${companyId}`).toEqual([])
    expect([await binned(), (await house.ask(restoreContact, asked, admin)).refusal.code]).toEqual([[], 'contact.notFound'])
  })

  it('after 30 days is in no merge either', async () => {
    const { admin, companyId, customer, aCustomer } = await aScene()
    const [first, other] = [await aCustomer(), await aCustomer()]
    const merge = async (contactId: string, otherId: string) => {
      const rows = await house.superuser`select contact_id, version from contacts where contact_id = any (${[contactId, otherId]})`
      const versionOf = (id: string) => Number(rows.find((row) => row.contactId === id)!.version)
      const asked = { companyId, contactId, otherId, version: versionOf(contactId), otherVersion: versionOf(otherId) }
      expect((await house.ask(mergeCalls.mergeContacts, asked, admin)).status).toBe(200)
    }
    await merge(first.contactId, customer.contactId)
    await merge(other.contactId, first.contactId)
    expect(await inbound.rows('contact_merge_rows', companyId)).not.toEqual([])
    await house.superuser`update contacts set deleted_at = ${house.clock.now() - contactBinLife - 1} where company_id = ${companyId}`
    await forgetContacts(house.house, AbortSignal.timeout(60_000))
    expect(await inbound.rows('contact_merge_rows', companyId)).toEqual([])
  })

  it('that cannot go after 30 days is told of, and the others go', async () => {
    const { companyId } = await aScene()
    const [stuck, other] = ['01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000003']
    const old = house.clock.now() - contactBinLife - 1
    for (const id of [stuck, other])
      await house.superuser`insert into contacts (company_id, contact_id, name, deleted_at, created_at) values (${companyId}, ${id}, 'Rosa', ${old}, now())`
    await house.superuser`create table holds (company_id uuid, contact_id uuid, foreign key (company_id, contact_id) references contacts)`
    await house.superuser`insert into holds values (${companyId}, ${stuck})`
    const told = reports.length
    await forgetContacts(house.house, AbortSignal.timeout(60_000))
    await house.superuser`drop table holds`
    expect(await house.superuser`select contact_id from contacts where company_id = ${companyId} and name = 'Rosa'`).toEqual([
      { contactId: stuck },
    ])
    expect(reports).toHaveLength(told + 1)
  })
})

it('[CL5] [CL6] whoever writes comes out of the bin, and when they last wrote is known to the minute', async () => {
  const { companyId, deliver, aDepartment } = await inbound.aShop()
  await aDepartment()
  const now = Math.floor(house.clock.now() / 60_000) * 60
  const kept = async () => (await inbound.rows('contacts', companyId))[0]!
  await deliver(textOf({ waId: '5511987654321' }, 'w1', now - 60, 'Oi'))
  expect(await kept()).toMatchObject({ lastActivityAt: (now - 60) * 1_000, deletedAt: null })
  await house.superuser`update contacts set deleted_at = now() where company_id = ${companyId}`
  await deliver(textOf({ waId: '5511987654321' }, 'w2', now - 30, 'Ainda?'))
  expect(await kept()).toMatchObject({ lastActivityAt: (now - 60) * 1_000, deletedAt: null })
  await deliver(textOf({ waId: '5511987654321' }, 'w3', now, 'Alô'))
  expect(await kept()).toMatchObject({ lastActivityAt: now * 1_000 })
})
