import { batchCalls } from '@prosa/contract/batches/calls'
import { contactBulkCalls } from '@prosa/contract/batches/contact-calls'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { workOnBatches } from '../../../testing/scenes/batch-scene.ts'
import { contactScene } from '../../../testing/scenes/contact-scene.ts'
import { labelScene } from '../../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

const { bulkContacts } = contactBulkCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene() {
  const scene = await contactScene(house)
  const { companyId, admin, customer, aCustomer } = scene
  const ids = [customer.contactId, (await aCustomer()).contactId]
  const { labelId } = await labelScene(house).aLabel(admin)
  const listed = async () => {
    const { result } = await house.ask(contactListCalls.pageContacts, { companyId, orderBy: 'created', order: 'asc' }, admin)
    return result.contacts
  }
  const bulk = (who: TestAgent, asked: object) => house.ask(bulkContacts, { companyId, ...asked } as never, who)
  const undo = async (batchId: string) => (await house.ask(batchCalls.undoBatch, { companyId, batchId }, admin)).result
  return { ...scene, ids, labelId, listed, bulk, undo }
}

describe('[CL7] R068 many contacts at once', () => {
  it('are labelled, given, blocked and deleted by the single commands, and each is taken back', async () => {
    const { admin, ana, sales, ids, labelId, listed, bulk, undo } = await aScene()
    const before = (await listed()).map(({ version: _, ...contact }) => contact)
    for (const [asked, shown] of [
      [{ action: 'label', labelId }, { labels: [{ labelId }] }],
      [
        { action: 'responsible', targetId: ana.userId },
        { leadId: ana.userId, departmentId: null },
      ],
      [
        { action: 'responsible', targetId: sales },
        { leadId: null, departmentId: sales },
      ],
      [{ action: 'block' }, { status: ContactStatus.Blocked }],
    ] as const) {
      const { status, result, body } = await bulk(admin, { ...asked, contactIds: ids })
      expect([status, result?.results?.map(({ reason }) => reason)], body).toEqual([200, [null, null]])
      expect(await listed()).toMatchObject([shown, shown])
      expect(await undo(result.batchId)).toMatchObject({ undone: 2, kept: 0 })
      expect((await listed()).map(({ version: _, ...contact }) => contact)).toEqual(before)
    }
    const { batchId } = (await bulk(admin, { action: 'delete', contactIds: ids })).result
    expect(await listed()).toEqual([])
    expect(await undo(batchId)).toMatchObject({ undone: 2, action: 'contactDelete' })
    expect(await listed()).toHaveLength(2)
  })

  it('[CL6] are told before they are deleted how many of them have open chats', async () => {
    const { admin, ana, companyId, ids, customer } = await aScene()
    await house.superuser`insert into contacts (company_id, contact_id, name, created_at) values (${companyId}, ${newId()}, 'Só', now())`
    await house.superuser`update chats set chat_status = 4 where company_id = ${companyId} and contact_id = ${ids[1]!}`
    const preview = (asked: object, who = admin) => house.ask(contactBulkCalls.previewBulkContacts, { companyId, ...asked }, who)
    expect((await preview({ contactIds: ids })).result).toEqual({ total: 2, withOpenChats: 1 })
    expect((await preview({ filter: {} })).result).toEqual({ total: 3, withOpenChats: 1 })
    expect((await preview({ filter: {}, except: [customer.contactId] })).result).toEqual({ total: 2, withOpenChats: 0 })
    expect([(await preview({})).refusal.code, (await preview({ filter: {} }, ana)).status]).toEqual(['input.invalid', 403])
  })

  it('leave with their reason what is so already, gone, or was changed since', async () => {
    const { admin, ana, companyId, ids, labelId, bulk, undo } = await aScene()
    await bulk(admin, { action: 'label', labelId, contactIds: [ids[0]] })
    const { batchId, results } = (await bulk(admin, { action: 'label', labelId, contactIds: [...ids, newId()] })).result
    expect(results!.map(({ reason }) => reason)).toEqual(['same', null, 'gone'])
    await house.superuser`update contacts set version = version + 1 where contact_id = ${ids[1]!}`
    expect(await undo(batchId)).toMatchObject({ undone: 0, kept: 1 })
    const { items } = (await house.ask(batchCalls.getBatch, { companyId, batchId }, admin)).result
    expect(items.map(({ contactId, state }) => [contactId, state])).toEqual([
      [ids[0], 'skipped'],
      [ids[1], 'kept'],
      [null, 'skipped'],
    ])
    expect((await bulk(ana, { action: 'delete', contactIds: ids })).status).toBe(403)
    for (const [asked, code] of [
      [{ action: 'label', labelId: newId() }, 'label.notFound'],
      [{ action: 'label' }, 'input.invalid'],
      [{ action: 'responsible', targetId: newId() }, 'agent.notFound'],
      [{ action: 'delete', filter: { condition: '{}' }, contactIds: [] }, 'input.invalid'],
    ] as const)
      expect((await bulk(admin, { contactIds: ids, ...asked })).refusal.code).toBe(code)
  })

  it('[CL8] are told once to who works with contacts when they are deleted and when they are back, and each to who sees its chat', async () => {
    const { admin, ids, bulk, undo, told } = await aScene()
    const toldTo = async (who: 'chat' | 'permission') => (await told()).filter(({ audience }) => audience.to === who).length
    const { batchId } = (await bulk(admin, { action: 'delete', contactIds: ids })).result
    expect([await toldTo('permission'), await toldTo('chat')]).toEqual([1, 2])
    await undo(batchId)
    expect([await toldTo('permission'), await toldTo('chat')]).toEqual([2, 4])
  })

  it('[CL8] are told by the pieces of their batch, though none of them has a chat', async () => {
    const { admin, companyId, labelId, bulk, undo, told } = await aScene()
    await house.superuser`insert into contacts (company_id, contact_id, name, marketing, created_at)
      select ${companyId}, gen_random_uuid(), 'Em massa ' || n, 'granted', now() from generate_series(1, 120) n`
    const condition = JSON.stringify({ all: [{ field: 'consent', is: 'anyOf', values: ['granted'] }] })
    await workOnBatches(house)
    for (const asked of [{ action: 'label', labelId }, { action: 'delete' }]) {
      const before = (await told()).length
      const { batchId } = (await bulk(admin, { ...asked, filter: { condition } })).result
      const batch = async () => (await house.ask(batchCalls.getBatch, { companyId, batchId }, admin)).result.batch
      await waitUntil('the batch is over', async () => (await batch()).endedAt !== null)
      await undo(batchId)
      await waitUntil('all of it is back', async () => (await batch()).undoneAt !== null)
      const news = (await told()).slice(before)
      expect(await batch()).toMatchObject({ done: 120, undone: 120 })
      expect(news.map(({ audience }) => audience)).toEqual(Array(4).fill({ to: 'permission', allow: 'contact' }))
    }
  })

  it('that a filter finds are a batch, without the exceptions, and all of it is taken back', async () => {
    const { admin, companyId, ids, bulk, undo } = await aScene()
    await house.superuser`insert into contacts (company_id, contact_id, name, marketing, created_at)
      select ${companyId}, gen_random_uuid(), 'Em massa ' || n, 'granted', now() from generate_series(1, 120) n`
    const condition = JSON.stringify({ all: [{ field: 'consent', is: 'anyOf', values: ['granted'] }] })
    await house.superuser`update contacts set marketing = 'granted' where contact_id = ${ids[0]!}`
    const { batchId, results } = (await bulk(admin, { action: 'delete', filter: { condition }, except: [ids[0]] })).result
    expect(results).toBeNull()
    await workOnBatches(house)
    const batch = async () => (await house.ask(batchCalls.getBatch, { companyId, batchId }, admin)).result.batch
    await waitUntil('the batch is over', async () => (await batch()).endedAt !== null)
    expect(await batch()).toMatchObject({ total: 120, done: 120, action: 'contactDelete' })
    const total = async () => (await house.ask(contactListCalls.countContacts, { companyId }, admin)).result.total
    expect(await total()).toBe(2)
    await undo(batchId)
    await waitUntil('all of it is back', async () => (await batch()).undoneAt !== null)
    expect([await total(), (await batch()).undone]).toEqual([122, 120])
    expect((await house.ask(batchCalls.listBatches, { companyId }, admin)).result[0]).toMatchObject({ batchId, action: 'contactDelete' })
  })
})
