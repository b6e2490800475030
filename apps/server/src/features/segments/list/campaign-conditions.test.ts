import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import type { Group, Leaf, operators } from '@prosa/contract/conditions/condition'
import { meets } from '@prosa/contract/conditions/meets'
import { contactFields } from '@prosa/contract/contacts/contact-fields'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { segmentCalls } from '@prosa/contract/segments/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { pageContacts, countContacts } = contactListCalls
const questions = [
  'received',
  'wasRead',
  'notRead',
  'clicked',
  'answered',
  'notAnswered',
] as const satisfies (keyof (typeof operators)['campaign'])[]

/** State of the ledger (2 accepted, 3 failed, 5 left out) and what came back; none is somebody whom the broadcast did not mean. */
const outcomes = [
  null,
  { state: 5, delivered: false, read: false, clicked: false, answered: false },
  { state: 3, delivered: false, read: false, clicked: false, answered: false },
  { state: 2, delivered: false, read: false, clicked: false, answered: false },
  { state: 2, delivered: true, read: false, clicked: false, answered: false },
  { state: 2, delivered: true, read: true, clicked: false, answered: false },
  { state: 2, delivered: true, read: true, clicked: true, answered: false },
  { state: 2, delivered: true, read: true, clicked: false, answered: true },
  { state: 2, delivered: true, read: false, clicked: false, answered: true },
  { state: 2, delivered: true, read: false, clicked: true, answered: false },
] as const

let house: TestHouse
let scene: Awaited<ReturnType<typeof plant>>
beforeAll(async () => {
  house = await testHouse()
  scene = await plant()
})

/** Two broadcasts of two departments; a contact for each pair of outcomes. */
async function plant() {
  const { superuser: sql } = house
  const company = await house.aCompany()
  const { companyId } = company
  const [sales, care] = [await company.aDepartment(), await company.aDepartment()]
  const admin = await company.anAdmin()
  const seller = await company.anAgent({ permissions: ['contact', 'broadcast'], departmentIds: [sales] })
  /** A person without the permission for contacts, who sees numbers and e-mails masked. */
  const writer = await company.anAgent({ permissions: ['broadcast'], departmentIds: [sales] })
  const phonenumberId = newId()
  await sql`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status, position)
    values (${companyId}, ${phonenumberId}, 'Loja', '5511999990000', 1, 1, 1)`
  const broadcasts = [sales, care].map((departmentId) => ({ departmentId, broadcastId: newId(), rehearsalId: newId() }))
  for (const { departmentId, broadcastId, rehearsalId } of broadcasts)
    await sql`insert into broadcasts (company_id, broadcast_id, broadcast_name, broadcast_type, status, phonenumber_id, department_id,
        rehearsal_id, started_at, created_by, created_at, changed_at)
      values (${companyId}, ${broadcastId}, 'Oferta', 1, 4, ${phonenumberId}, ${departmentId}, ${rehearsalId}, now(), ${admin.userId}, now(), now())`
  const contacts = outcomes.flatMap((first) => outcomes.map((second) => ({ contactId: newId(), got: [first, second] as const })))
  for (const [position, { contactId, got }] of contacts.entries()) {
    await sql`insert into contacts (company_id, contact_id, name, created_at) values (${companyId}, ${contactId}, 'Ana', now())`
    await sql`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${`55119${80_000_000 + position}`}, ${contactId})`
    for (const [nth, one] of got.entries()) {
      if (!one) continue
      const { broadcastId, rehearsalId } = broadcasts[nth]!
      const at = (has: boolean) => (has ? house.clock.now() : null)
      await sql`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, contact_id, wa_id, state, reason,
          delivered_at, read_at, clicked_at, answered_at)
        values (${companyId}, ${rehearsalId}, ${position}, ${broadcastId}, ${phonenumberId}, ${contactId}, ${`55119${80_000_000 + position}`},
          ${one.state}, ${one.state === 5 ? 'optedOut' : null}, ${at(one.delivered)}, ${at(one.read)}, ${at(one.clicked)}, ${at(one.answered)})`
    }
  }
  // A stranger whose message never left has no contact.
  await sql`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, wa_id, state)
    values (${companyId}, ${broadcasts[0]!.rehearsalId}, 9999, ${broadcasts[0]!.broadcastId}, ${phonenumberId}, '5511900000000', 2)`
  return { ...company, admin, seller, writer, broadcasts, contacts }
}

const about = (is: Leaf['is'], ...nths: number[]): Group => ({
  all: [{ field: 'broadcast', is, values: nths.map((nth) => scene.broadcasts[nth]!.broadcastId) }],
})
const ask = async (condition: Group, who: TestAgent): Promise<string[]> => {
  const input = { companyId: scene.companyId, condition: JSON.stringify(condition), pageSize: 100 }
  const { result, body, status } = await house.ask(pageContacts, input, who)
  expect(status, body).toBe(200)
  expect(result.total).toBe(result.contacts.length)
  return result.contacts.map(({ contactId }) => contactId).toSorted()
}
const expectedOf = (condition: Group, seen: readonly number[]): string[] => {
  const broadcastOf = ({ got }: (typeof scene.contacts)[number]) =>
    new Map(seen.flatMap((nth) => (got[nth] ? [[scene.broadcasts[nth]!.broadcastId, got[nth]] as const] : [])))
  const moment = { now: house.clock.now(), timeZone: 'UTC' }
  return scene.contacts
    .filter((contact) => meets(contactFields, condition, { broadcast: broadcastOf(contact) }, moment))
    .map(({ contactId }) => contactId)
    .toSorted()
}

describe('[SG7] conditions on broadcasts', () => {
  it.each(questions)('%s finds exactly those whose message it says so of, for each broadcast and for any of two', async (is) => {
    for (const nths of [[0], [1], [0, 1]]) {
      const condition = about(is, ...nths)
      const found = await ask(condition, scene.admin)
      expect(found).toEqual(expectedOf(condition, [0, 1]))
      expect(found.length).toBeGreaterThan(0)
    }
  })

  it('join with other conditions, and are opposite among those who received it', async () => {
    const either: Group = { any: [...(about('received', 0) as { all: Leaf[] }).all, ...(about('answered', 1) as { all: Leaf[] }).all] }
    expect(await ask(either, scene.admin)).toEqual(expectedOf(either, [0, 1]))
    const received = await ask(about('received', 0), scene.admin)
    const both = [...(await ask(about('answered', 0), scene.admin)), ...(await ask(about('notAnswered', 0), scene.admin))]
    expect(both.toSorted()).toEqual(received)
  })

  it('find nobody of a broadcast of a department in which the asker does not work, and cannot be saved of it', async () => {
    const { seller, admin, companyId, broadcasts } = scene
    for (const is of questions) expect(await ask(about(is, 1), seller)).toEqual([])
    expect(await ask(about('received', 0, 1), seller)).toEqual(expectedOf(about('received', 0), [0]))
    const save = (who: TestAgent, values: string[], name: string) =>
      house.ask(
        segmentCalls.createSegment,
        { companyId, name, scope: 'company', condition: JSON.stringify({ all: [{ field: 'broadcast', is: 'notRead', values }] }) },
        who,
      )
    const refused = [{ name: 'condition', problem: 'notInList' }]
    expect((await save(seller, [broadcasts[1]!.broadcastId], 'Cuidado')).refusal.fields).toEqual(refused)
    expect((await save(admin, [newId()], 'Nada')).refusal.fields).toEqual(refused)
    expect((await save(seller, [broadcasts[0]!.broadcastId], 'Vendas')).result.isUnfit).toBe(false)
    expect((await save(admin, [broadcasts[1]!.broadcastId], 'Dos outros')).result.isUnfit).toBe(false)
    const { result } = await house.ask(segmentCalls.listSegments, { companyId }, seller)
    expect(result.map(({ name, isUnfit }) => [name, isUnfit])).toEqual([
      ['Dos outros', true],
      ['Vendas', false],
    ])
  })

  it('may be asked by people who see contacts masked, since an outcome is no number and no e-mail', async () => {
    const { companyId, writer } = scene
    await house.superuser`update companies set masks_contacts = true where company_id = ${companyId}`
    const broadcastId = newId()
    await house.superuser`insert into broadcasts (company_id, broadcast_id, broadcast_name, broadcast_type, status, phonenumber_id, department_id,
        created_by, created_at, changed_at)
      select company_id, ${broadcastId}, 'Rascunho', 1, 0, phonenumber_id, department_id, ${writer.userId}, now(), now()
      from broadcasts where broadcast_id = ${scene.broadcasts[0]!.broadcastId}`
    const find = (condition: Group) =>
      house.ask(
        broadcastAudienceCalls.filterBroadcastContacts,
        { companyId, broadcastId, condition: JSON.stringify(condition), most: 50 },
        writer,
      )
    const part = await find({ all: [{ field: 'email', is: 'has', text: 'a' }] })
    const { result } = await find(about('notRead', 0))
    await house.superuser`update companies set masks_contacts = false where company_id = ${companyId}`
    expect(part.refusal.code).toBe('contact.maskedCondition')
    expect(result.contacts.map(({ contactId }) => contactId).toSorted()).toEqual(expectedOf(about('notRead', 0), [0]))
  })

  it('follow a contact that was merged into another one', async () => {
    const { companyId, admin, contacts } = scene
    const [gone, kept] = [contacts.find(({ got }) => got[0]?.answered && got[1] === null)!, contacts.find(({ got }) => !got[0] && !got[1])!]
    const mergeId = newId()
    await house.superuser`insert into contact_merges (company_id, merge_id, contact_id, gone_id, reason, user_id, merged_at)
      values (${companyId}, ${mergeId}, ${kept.contactId}, ${gone.contactId}, 'hand', ${admin.userId}, now())`
    const found = await ask(about('answered', 0), admin)
    await house.superuser`delete from contact_merges where company_id = ${companyId} and merge_id = ${mergeId}`
    expect([found.includes(kept.contactId), found.includes(gone.contactId)]).toEqual([true, false])
  })

  it('find nobody once the broadcast is deleted, and the segment says so', async () => {
    const { companyId, admin, broadcasts } = scene
    const { broadcastId } = broadcasts[0]!
    await house.superuser`update broadcasts set deleted_at = now() where broadcast_id = ${broadcastId}`
    const { result } = await house.ask(countContacts, { companyId, condition: JSON.stringify(about('received', 0)) }, admin)
    const { result: segments } = await house.ask(segmentCalls.listSegments, { companyId }, admin)
    await house.superuser`update broadcasts set deleted_at = null where broadcast_id = ${broadcastId}`
    expect([result.total, segments.find(({ name }) => name === 'Vendas')?.isUnfit]).toEqual([0, true])
  })
})
