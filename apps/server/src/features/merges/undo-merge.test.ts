import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import { mergeCalls } from '@prosa/contract/merges/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { idOf, newId } from '../../kit/db/ids.ts'
import { aNumber } from '../../testing/scenes/a-chat.ts'
import { contactScene } from '../../testing/scenes/contact-scene.ts'
import { type InboundPost, inboundPost, textOf } from '../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

/** 200 of them in the full round; before each commit enough for every shape on both sides, and every mixture of what they have. */
const shapeCount = inject('isFull') ? 200 : 60
const now = Math.floor(Date.now() / 1_000)

/** Every way in which a channel names somebody. */
function shapeOf(at: number): string {
  const n = String(at).padStart(8, '0')
  const shapes = [
    `55119${n}`,
    `5511${n}`,
    `5585${n}`,
    `1415${n.slice(1)}`,
    `351912${n.slice(2)}`,
    `4479${n}`,
    `86138${n}`,
    `BR.${n}`,
    `${n}@lid`,
    `igsid-${n}`,
  ]
  return shapes[at % shapes.length]!
}

const tables = [
  'contacts',
  'contact_identifiers',
  'contact_words',
  'contact_properties',
  'contact_addresses',
  'contact_blocks',
  'contact_notes',
  'contact_labels',
  'contact_consents',
  'chats',
  'chat_sessions',
  'chat_drafts',
  'chat_labels',
  'chat_transfers',
  'messages',
  'message_labels',
]

/** All that stands with the contacts of a company, but for versions, which only rise. */
const rowsOf = async (companyId: string) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const rows = await house.superuser.unsafe<{ row: string }[]>(
          `select (to_jsonb(t) - 'version')::text as row from ${table} t where company_id = '${companyId}' order by 1`,
        )
        return [table, rows.map(({ row }) => row)] as const
      }),
    ),
  )

/** People of every shape, in pairs, with a little or much of everything. */
async function manyPairs() {
  const { companyId, anAdmin, aDepartment } = await house.aCompany()
  const [{ userId, ...admin }, departmentId] = [await anAdmin(), await aDepartment('Vendas')]
  const sql = house.superuser
  const numbers = [await aNumber(sql, companyId), await aNumber(sql, companyId)]
  const [labelId, propertyId, at] = [newId(), newId(), new Date(now * 1_000)]
  await sql`insert into labels (company_id, label_id, text, color) values (${companyId}, ${labelId}, 'VIP', '#fff')`
  await sql`insert into properties (company_id, property_id, name) values (${companyId}, ${propertyId}, 'CPF')`
  const people = Array.from({ length: shapeCount }, (_, n) => {
    const has = (bit: number) => ((n * 7919) >> bit) % 2 === 1
    const key = { companyId, phonenumberId: numbers[has(0) ? 0 : 1]!, waId: shapeOf(n) }
    return { n, has, contactId: newId(), messageId: newId(), key, name: has(2) ? `Pessoa ${n}` : '' }
  })
  type Person = (typeof people)[number]
  const insert = async (table: string, rowOf: (person: Person) => Record<string, unknown>, bit?: number) => {
    const rows = people.filter(({ has }) => bit === undefined || has(bit)).map((person) => ({ companyId, ...rowOf(person) }))
    const columns = Object.keys(rows[0]!)
    const names = columns.map((name) => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))
    const named = rows.map((row) => Object.fromEntries(columns.map((column, index) => [names[index]!, row[column as 'companyId']])))
    await sql`insert into ${sql(table)} ${sql(named)}`
  }
  const byContact = ({ contactId }: Person) => ({ contactId })
  await insert('contacts', ({ n, has, contactId, name }) => ({
    contactId,
    name,
    email: has(3) ? `p${n}@x.com` : '',
    leadId: has(4) ? userId : null,
    departmentId: !has(4) && has(5) ? departmentId : null,
    marketing: has(6) ? 'revoked' : 'unknown',
    createdAt: at,
  }))
  await insert('contact_identifiers', ({ contactId, key: { waId } }) => ({ contactId, waId }))
  await insert('chats', ({ has, contactId, key, messageId, name }) => ({
    ...key,
    contactId,
    contactName: name,
    chatStatus: has(1) ? 1 : 2 + 2 * Number(has(3)),
    agentId: has(1) ? userId : null,
    handledBy: has(1) ? 'agent' : 'queue',
    departmentId,
    lastMessageId: messageId,
    lastMessageType: 'text',
    lastMessageStatus: 1,
    lastMessageAt: at,
    labelIds: has(5) ? [labelId] : [],
    createdAt: at,
  }))
  await insert('messages', ({ key, messageId }) => ({
    ...key,
    messageId,
    messageType: 'text',
    messageStatus: 1,
    fromMe: false,
    source: 'customer',
    at,
  }))
  await insert('contact_properties', ({ n, contactId }) => ({ contactId, propertyId, value: `v${n}` }), 2)
  await insert('contact_addresses', ({ n, contactId }) => ({ contactId, address: { city: `c${n}` } }), 3)
  await insert('contact_notes', (person) => ({ ...byContact(person), noteId: newId(), body: 'Nota', userId, at }), 4)
  await insert('contact_labels', (person) => ({ ...byContact(person), labelId, linkedAt: at }), 5)
  await insert('chat_labels', ({ key }) => ({ ...key, labelId, linkedAt: at }), 5)
  const saidNo = { status: 'revoked', source: 'keyword', at }
  await insert('contact_consents', (person) => ({ ...byContact(person), evidence: `e${person.n}`, ...saidNo }), 6)
  await insert('chat_sessions', ({ key }) => ({ ...key, sessionId: newId(), openedBy: 'customer', openedAt: at, departmentId }), 6)
  await insert('chat_drafts', ({ n, key }) => ({ ...key, userId, draft: `d${n}`, isNote: false, savedAt: at }), 1)
  const pairs = Array.from({ length: shapeCount / 2 }, (_, n) => [people[n]!.contactId, people[shapeCount - 1 - n]!.contactId] as const)
  return { companyId, admin: { ...admin, userId }, pairs }
}

describe('undoing a merge', () => {
  it('[MG1] gives exactly the rows from before, for 200 shapes of numbers', async () => {
    const { companyId, admin, pairs } = await manyPairs()
    const before = await rowsOf(companyId)
    const merged: string[] = []
    for (const [contactId, otherId] of pairs) {
      const asked = { companyId, contactId, otherId, version: 1, otherVersion: 1, take: ['name', 'responsible', 'address'] as const }
      const { result } = await house.ask(mergeCalls.mergeContacts, { ...asked, take: [...asked.take] }, admin)
      merged.push(result.mergeId)
    }
    expect((await rowsOf(companyId)).contacts).toHaveLength(shapeCount / 2)
    for (const mergeId of merged) expect((await house.ask(mergeCalls.undoMerge, { companyId, mergeId }, admin)).status).toBe(200)
    const after = await rowsOf(companyId)
    for (const table of tables) expect(after[table], table).toEqual(before[table])
  })

  it('[MG2] lets what came since go with the number it came by, and the answer with what it answers', async () => {
    const { companyId, number, anAdmin, deliver } = await inbound.aShop()
    const admin = await anAdmin()
    const [stays, goes] = ['5511987650001', '5521987650002']
    await deliver(
      textOf({ waId: stays, name: 'Ana' }, 's1', now - 90, 'Sou Ana'),
      textOf({ waId: goes, name: 'Bia' }, 'g1', now - 89, 'Sou Bia'),
    )
    const idOfNumber = async (waId: string) => {
      const [row] = await house.superuser`select contact_id, version from contact_identifiers i join contacts using (company_id, contact_id)
        where i.company_id = ${companyId} and i.wa_id = ${waId}`
      return row as unknown as { contactId: string; version: number }
    }
    const [ana, bia] = [await idOfNumber(stays), await idOfNumber(goes)]
    const merged = await house.ask(
      mergeCalls.mergeContacts,
      { companyId, contactId: ana.contactId, otherId: bia.contactId, version: ana.version, otherVersion: bia.version },
      admin,
    )
    expect(merged.result).toMatchObject({ goneName: 'Bia', goneWaId: goes, reason: 'hand' })
    await deliver(textOf({ waId: goes, name: 'Bia' }, 'g2', now - 88, 'De novo Bia'))
    const chat = { companyId, phonenumberId: number.phonenumberId, waId: stays }
    const note = await house.ask(
      messageCalls.sendMessage,
      { ...chat, clientMessageId: newId(), messageType: 'text', messageBody: 'Anotado', internal: true },
      admin,
    )
    expect(note.status).toBe(200)
    await deliver(textOf({ waId: stays, name: 'Ana' }, 's2', now + 60, 'De novo Ana'))
    const chats = async () =>
      house.superuser`select wa_id, array_agg(message_body order by at, message_id) as said from messages
        where company_id = ${companyId} group by wa_id order by wa_id`
    expect(await chats()).toMatchObject([{ waId: stays }])
    const undone = await house.ask(mergeCalls.undoMerge, { companyId, mergeId: merged.result.mergeId }, admin)
    expect(undone.result).toMatchObject({ undoneByName: expect.any(String) })
    expect(await chats()).toEqual([
      { waId: stays, said: ['Sou Ana', 'De novo Ana'] },
      { waId: goes, said: ['Sou Bia', 'De novo Bia', 'Anotado'] },
    ])
    await deliver(textOf({ waId: goes, name: 'Bia' }, 'g3', now + 70, 'Ainda Bia'))
    expect((await chats())[1]!.said).toContain('Ainda Bia')
    expect(await idOfNumber(goes)).toMatchObject({ contactId: bia.contactId })
  })

  it('[MG1] parts also who became one because a message named both, and [MG5] the last of a chain first', async () => {
    const { companyId, number, anAdmin, deliver } = await inbound.aShop()
    const admin = await anAdmin()
    const waId = '5511987650003'
    await deliver(textOf({ waId }, 'a1', now, 'Pelo número'), textOf({ userId: 'BR.9' }, 'a2', now + 1, 'Escondida'))
    await deliver(textOf({ waId, userId: 'BR.9' }, 'a3', now + 2, 'Os dois'))
    const merges = (await house.ask(mergeCalls.listMerges, { companyId, waId }, admin)).result.merges
    expect(merges).toMatchObject([{ reason: 'sameMessage', userName: null }])
    const told = await house.ask(contactDataCalls.listContactTimeline, { companyId, waId, kinds: ['merge'] }, admin)
    expect(told.result.entries).toMatchObject([{ kind: 'merge', at: merges[0]!.mergedAt, by: null }])
    await deliver(textOf({ waId: '5511987650004' }, 'a4', now + 3, 'Outra'))
    const ids = await house.superuser<{ contactId: string; version: number }[]>`select contact_id, version from contacts
      where company_id = ${companyId} order by contact_id = ${merges[0]!.contactId}`
    const [other, joined] = ids
    const asked = {
      companyId,
      contactId: other!.contactId,
      otherId: joined!.contactId,
      version: other!.version,
      otherVersion: joined!.version,
    }
    const { result: last } = await house.ask(mergeCalls.mergeContacts, asked, admin)
    const undo = (mergeId: string) => house.ask(mergeCalls.undoMerge, { companyId, mergeId }, admin)
    expect((await undo(merges[0]!.mergeId)).refusal.code).toBe('merge.notFound')
    expect((await undo(last.mergeId)).status).toBe(200)
    expect((await undo(merges[0]!.mergeId)).status).toBe(200)
    expect((await undo(merges[0]!.mergeId)).refusal.code).toBe('merge.notFound')
    const chats = await house.superuser`select wa_id, phonenumber_id from chats where company_id = ${companyId} order by wa_id`
    expect(chats.map((chat) => chat.waId)).toEqual([waId, '5511987650004', 'BR.9'])
    expect(chats.every(({ phonenumberId }) => phonenumberId === number.phonenumberId)).toBe(true)
    expect(await house.superuser`select 1 from contacts where company_id = ${companyId}`).toHaveLength(3)
  })

  it('[MG5] parts those who came into one person the other way round, so that each is what it was', async () => {
    const { companyId, admin, customer, aCustomer } = await contactScene(house)
    const [bia, clara] = [await aCustomer(), await aCustomer()]
    const mail = (contactId: string, email: string) => house.superuser`update contacts set email = ${email} where contact_id = ${contactId}`
    await mail(bia.contactId, 'bia@x.com')
    await mail(clara.contactId, 'clara@x.com')
    const merged: string[] = []
    for (const { contactId: otherId } of [bia, clara]) {
      const [kept] = await house.superuser`select version from contacts where contact_id = ${customer.contactId}`
      const pair = { companyId, contactId: customer.contactId, otherId, version: kept!.version, otherVersion: 1, take: ['email' as const] }
      merged.push((await house.ask(mergeCalls.mergeContacts, pair, admin)).result.mergeId)
    }
    const listed = (await house.ask(mergeCalls.listMerges, { companyId, waId: customer.waId }, admin)).result.merges
    expect(listed.map(({ mergeId }) => mergeId)).toEqual(merged.toReversed())
    const undo = async (mergeId: string) => house.ask(mergeCalls.undoMerge, { companyId, mergeId }, admin)
    expect((await undo(merged[0]!)).refusal.code).toBe('merge.notFound')
    for (const mergeId of merged.toReversed()) expect((await undo(mergeId)).status).toBe(200)
    expect(await house.superuser`select email from contacts where company_id = ${companyId} order by email`).toEqual(
      ['', 'bia@x.com', 'clara@x.com'].map((email) => ({ email })),
    )
  })

  it('[MG2] keeps what people changed since of who stayed', async () => {
    const { companyId, admin, customer, aCustomer } = await contactScene(house)
    const other = await aCustomer()
    await house.superuser`update contacts set name = 'Bia' where contact_id = ${other.contactId}`
    const asked = { companyId, contactId: customer.contactId, otherId: other.contactId, version: 1, otherVersion: 1 }
    const { result } = await house.ask(mergeCalls.mergeContacts, asked, admin)
    await house.superuser`update contacts set email = 'nova@x.com' where contact_id = ${customer.contactId}`
    await house.ask(mergeCalls.undoMerge, { companyId, mergeId: result.mergeId }, admin)
    expect(await house.superuser`select name, email from contacts where contact_id = ${customer.contactId}`).toEqual([
      { name: '', email: 'nova@x.com' },
    ])
  })

  it('is nothing that another company can ask for', async () => {
    const [scene, stranger] = [await contactScene(house), await house.aCompany()]
    const asked = { companyId: scene.companyId, mergeId: idOf('x') }
    expect((await house.ask(mergeCalls.undoMerge, asked, await stranger.anAdmin())).refusal.code).toBe('company.foreign')
    expect((await house.ask(mergeCalls.undoMerge, asked, scene.admin)).refusal.code).toBe('merge.notFound')
  })
})
