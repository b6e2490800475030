import type { Condition, Group, Leaf } from '@prosa/contract/conditions/condition'
import { type DayOperator, dayOperators } from '@prosa/contract/conditions/day-spans'
import { meets } from '@prosa/contract/conditions/meets'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { consentWords, contactFields } from '@prosa/contract/contacts/contact-fields'
import { contactListCalls } from '@prosa/contract/contacts/list-calls'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aMessage } from '../../../testing/scenes/a-message.ts'
import { isFoundBy } from '../../../testing/scenes/chat-list-model.ts'
import { seededDraw } from '../../../testing/scenes/chat-list-scene.ts'
import { contactScene } from '../../../testing/scenes/contact-scene.ts'
import { labelScene } from '../../../testing/scenes/label-scene.ts'
import { drawnDays, drawnValues, plantProperties, propertyLeaf } from '../../../testing/scenes/property-draw.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { pageContacts, countContacts, listContacts, searchContacts, findContacts } = contactListCalls
const draw = seededDraw(23)
const { chance, pick, some } = draw
const minute = 60_000
const minutes = [1, 30, 1_440, 100_000]
const long = 'Ém '.repeat(40)
const texts = ['São Paulo', 'sao', '10', '9,5', '01/04/2026', 'ÇÉU', 'Straße', `${long}uno`, `${long}dois`, '']
const names = ['', 'Maria da Silva', 'João Müller', 'zoé', 'Ana Clara', '=Ávila', 'maria']

type Kept = {
  contactId: string
  name: string
  waId: string
  email: string
  city: string
  status: ContactStatus
  marketing: string
  leadId: string | null
  departmentId: string | null
  lastActivityAt: number | null
  createdAt: number
  labels: string[]
  properties: Record<string, string>
  phonenumberId: string | null
}

let house: TestHouse
let scene: Awaited<ReturnType<typeof plant>>
beforeAll(async () => {
  house = await testHouse()
  scene = await plant()
})

/** A company with contacts of every kind, two of them in the bin. */
async function plant() {
  const { superuser } = house
  const company = await house.aCompany()
  const { companyId } = company
  const [sales, care] = [await company.aDepartment(), await company.aDepartment()]
  const [ana, gone] = [await company.anAgent({ permissions: ['contact'] }), await company.anAgent()]
  const admin = await company.anAdmin()
  const labels = labelScene(house)
  const labelIds = [(await labels.aLabel(admin)).labelId, (await labels.aLabel(admin)).labelId]
  const properties = await plantProperties(house, companyId)
  const numbers = [await aPhone(companyId, ChannelType.WhatsAppCloud), await aPhone(companyId, ChannelType.Instagram)]
  const now = house.clock.now()
  const contacts: Kept[] = []
  for (let nth = 0; nth < 40; nth++) {
    const phonenumberId = pick([null, ...numbers])
    const waId = `55119${80_000_000 + nth * 7_919}`
    const leadId = pick([null, null, ana.userId, gone.userId])
    const kept: Kept = {
      ...{
        contactId: newId(),
        waId,
        phonenumberId,
        name: pick(names),
        email: pick(['', 'ana@x.com', 'Fábio@y.com.br', 'Eva@z.com ']),
        city: pick(texts),
      },
      ...{
        status: pick(ContactStatus.values),
        marketing: pick(consentWords),
        leadId,
        departmentId: leadId ? null : pick([null, sales, care]),
      },
      ...{
        lastActivityAt: chance(0.3) ? null : now - pick(minutes) * minute + pick([-1, 0, 1]) * minute,
        createdAt: now - pick(minutes) * minute,
      },
      ...{
        labels: some(labelIds),
        properties: Object.fromEntries([
          ...some(properties).map((of) => [of.propertyId, pick([...drawnValues, ...texts.filter(Boolean)])]),
          ...some(properties.filter(({ kind }) => kind === 'date')).map((of) => [of.propertyId, pick(drawnDays(now))]),
        ]),
      },
    }
    contacts.push(kept)
    await plantOne(companyId, sales, kept, admin)
  }
  // Those that came with the chats.
  await superuser`delete from contact_identifiers where company_id = ${companyId} and not contact_id = any (${contacts.map(({ contactId }) => contactId)})`
  await superuser`delete from contacts where company_id = ${companyId} and not contact_id = any (${contacts.map(({ contactId }) => contactId)})`
  await superuser`update memberships set deactivated_at = now() where company_id = ${companyId} and user_id = ${gone.userId}`
  await superuser`update contacts set deleted_at = now() where company_id = ${companyId} and contact_id = any (${contacts.slice(0, 2).map(({ contactId }) => contactId)})`
  return { ...company, sales, care, ana, gone, admin, labelIds, properties, numbers, contacts: contacts.slice(2) }
}

async function aPhone(companyId: string, channelType: ChannelType): Promise<string> {
  const phonenumberId = newId()
  await house.superuser`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, phonenumber, channel_type, channel_status, position)
    values (${companyId}, ${phonenumberId}, 'Loja', '5511999990000', ${channelType}, 1, 1)`
  return phonenumberId
}

async function plantOne(companyId: string, departmentId: string, kept: Kept, { userId }: TestAgent) {
  const { superuser: sql } = house
  const { contactId, waId, phonenumberId, name, email, city, status, marketing, leadId, lastActivityAt, createdAt } = kept
  await sql`insert into contacts (company_id, contact_id, name, email, status, marketing, lead_id, department_id, last_activity_at, created_at)
    values (${companyId}, ${contactId}, ${name}, ${email}, ${status}, ${marketing}, ${leadId}, ${kept.departmentId}, ${lastActivityAt}, ${createdAt})`
  await sql`insert into contact_identifiers (company_id, wa_id, contact_id) values (${companyId}, ${waId}, ${contactId})`
  if (city !== '')
    await sql`insert into contact_addresses (company_id, contact_id, address) values (${companyId}, ${contactId}, ${sql.json({ city })})`
  for (const [propertyId, value] of Object.entries(kept.properties))
    await sql`insert into contact_properties (company_id, contact_id, property_id, value) values (${companyId}, ${contactId}, ${propertyId}, ${value})`
  const chat = phonenumberId && (await aChat(sql, { companyId, departmentId, phonenumberId, waId: newId() }))
  if (chat) await sql`update chats set contact_id = ${contactId} where company_id = ${companyId} and wa_id = ${chat.waId}`
  for (const labelId of kept.labels) {
    const messageId = chat && chance(0.5) ? await aMessage(sql, companyId, chat) : null
    if (chat && messageId !== null)
      await sql`insert into message_labels (company_id, message_id, label_id, phonenumber_id, wa_id, linked_by, linked_at)
        values (${companyId}, ${messageId}, ${labelId}, ${chat.phonenumberId}, ${chat.waId}, ${userId}, now())`
    else
      await sql`insert into contact_labels (company_id, contact_id, label_id, linked_by, linked_at)
        values (${companyId}, ${contactId}, ${labelId}, ${userId}, now())`
  }
}

function aLeaf(): Leaf {
  const { ana, gone, sales, labelIds, numbers, properties } = scene
  const choice = (field: string, values: readonly (string | number)[]): Leaf => ({
    ...{ field, is: pick(['anyOf', 'noneOf'] as const), values: [...new Set([pick(values), ...some(values)])] },
  })
  const text = (): Pick<Leaf, 'is' | 'text'> =>
    pick([
      { is: pick(['equals', 'differs', 'has', 'lacks'] as const), text: pick(texts.filter(Boolean)) },
      { is: pick(['set', 'unset'] as const) },
    ])
  const age = (field: string): Leaf => ({ field, is: pick(['olderThan', 'newerThan'] as const), minutes: pick(minutes) })
  return pick<() => Leaf>([
    () => choice('status', ContactStatus.values),
    () => choice('label', labelIds),
    () => choice('responsible', ['me', 'nobody', ana.userId, gone.userId, sales]),
    () => choice('channel', [ChannelType.WhatsAppCloud, ChannelType.Instagram]),
    () => choice('number', numbers),
    () => choice('consent', consentWords),
    () => ({ field: 'city', ...text() }),
    () => ({ field: 'email', ...text() }),
    () => ({ field: 'email', is: 'has', text: 'FABIO' }),
    () => age('lastActivity'),
    () => age('created'),
    () => ({ field: 'contact', is: pick(['has', 'lacks'] as const), text: pick(['maria', 'joao mul', '5511980', '!']) }),
    () => ({ field: 'property', id: properties[0]!.propertyId, ...text() }),
    ...Array.from({ length: 3 }, () => () => propertyLeaf(draw, pick(properties))),
  ])()
}

function aGroup(depth = 1): Group {
  const parts = Array.from({ length: pick([1, 2, 3]) }, (): Condition => (depth < 3 && chance(0.3) ? aGroup(depth + 1) : aLeaf()))
  return chance(0.5) ? { all: parts } : { any: parts }
}

function subjectOf(kept: Kept) {
  const { ana, gone, numbers, properties } = scene
  const lead = kept.leadId === gone.userId ? null : kept.leadId
  return {
    status: [kept.status],
    label: kept.labels,
    responsible: lead ? [lead, ...(lead === ana.userId ? ['me'] : [])] : [kept.departmentId ?? 'nobody'],
    channel: kept.phonenumberId ? [kept.phonenumberId === numbers[0] ? ChannelType.WhatsAppCloud : ChannelType.Instagram] : [],
    number: kept.phonenumberId ? [kept.phonenumberId] : [],
    consent: [kept.marketing],
    city: kept.city,
    email: kept.email,
    lastActivity: kept.lastActivityAt,
    created: kept.createdAt,
    contact: (text: string) => isFoundBy(kept, text),
    property: new Map(
      properties.flatMap(({ propertyId, kind }) => {
        const value = kept.properties[propertyId]
        return value === undefined ? [] : [[propertyId, { kind, value }] as const]
      }),
    ),
  }
}

const byId = (one: string, other: string) => (one < other ? -1 : one === other ? 0 : 1)

describe('R057 R206 R207 the list of contacts', () => {
  it('[CL1] [SG1] has exactly those that meet a condition, whatever it asks', async () => {
    const { ana, companyId, contacts } = scene
    const lengths: number[] = []
    const mails = ['ANA@x.com', 'fabio@Y.com.br', ' eva@z.com'].map((text): Group => ({ all: [{ field: 'email', is: 'equals', text }] }))
    const moment = { now: house.clock.now(), timeZone: 'America/Sao_Paulo' }
    const dated = scene.properties.find(({ kind }) => kind === 'date')!.propertyId
    const days = (Object.keys(dayOperators) as DayOperator[]).map((is): Group => ({ all: [{ field: 'property', id: dated, is }] }))
    for (const condition of [...mails, ...days, ...Array.from({ length: inject('isFull') ? 400 : 40 }, () => aGroup())]) {
      const expected = contacts.filter((kept) => meets(contactFields, condition, subjectOf(kept), moment))
      const { result, body, status } = await house.ask(
        pageContacts,
        { companyId, condition: JSON.stringify(condition), pageSize: 100 },
        ana,
      )
      expect(status, body).toBe(200)
      const ids = result.contacts.map(({ contactId }) => contactId).toSorted(byId)
      expect(ids, JSON.stringify(condition)).toEqual(expected.map(({ contactId }) => contactId).toSorted(byId))
      expect(result.total).toBe(expected.length)
      lengths.push(expected.length)
    }
    expect(new Set(lengths).size).toBeGreaterThan(5)
  })

  it.each([
    ['activity', undefined, (kept: Kept) => -(kept.lastActivityAt ?? 0)],
    ['created', 'asc', (kept: Kept) => kept.createdAt],
  ] as const)('[CL2] is in the order of %s, page by page and behind what the page before answered', async (orderBy, order, keyOf) => {
    const { ana, companyId, contacts } = scene
    const direction = order === 'asc' ? 1 : -1
    const expected = contacts.toSorted((one, other) => keyOf(one) - keyOf(other) || direction * byId(one.contactId, other.contactId))
    const paged: string[] = []
    const behind: string[] = []
    let after: string | null = null
    for (let page = 0; page < 8; page++) {
      const asked = { companyId, orderBy, ...(order && { order }) }
      const numbered = (await house.ask(pageContacts, { ...asked, page }, ana)).result
      const next: typeof numbered = (await house.ask(pageContacts, { ...asked, ...(after !== null && { after }) }, ana)).result
      paged.push(...numbered.contacts.map(({ contactId }) => contactId))
      behind.push(...next.contacts.map(({ contactId }) => contactId))
      expect([numbered.total, next.total]).toEqual([contacts.length, after === null ? contacts.length : null])
      after = next.after
    }
    const ids = expected.map(({ contactId }) => contactId)
    expect(paged).toEqual(ids)
    expect(behind).toEqual(ids)
    expect(after).toBeNull()
  })

  it('[CL1] shows of each contact what it has, in the order of the company', async () => {
    const { ana, admin, companyId, contacts, numbers, properties } = scene
    const { result } = await house.ask(pageContacts, { companyId, pageSize: 100 }, ana)
    const inOrder = (await house.ask(propertyCalls.listProperties, { companyId }, admin)).result.map(({ propertyId }) => propertyId)
    expect(inOrder).toHaveLength(properties.length)
    for (const shown of result.contacts) {
      const kept = contacts.find(({ contactId }) => contactId === shown.contactId)!
      const channel = kept.phonenumberId === numbers[0] ? ChannelType.WhatsAppCloud : ChannelType.Instagram
      expect(shown).toMatchObject({ waId: kept.waId, phonenumberId: kept.phonenumberId, channels: kept.phonenumberId ? [channel] : [] })
      expect(shown.phonenumberIdList).toEqual(kept.phonenumberId ? [kept.phonenumberId] : [])
      expect(shown.labels.map(({ labelId }) => labelId).toSorted(byId)).toEqual(kept.labels.toSorted(byId))
      expect(shown.properties.map(({ propertyId, propertyValue }) => [propertyId, propertyValue])).toEqual(
        inOrder.flatMap((id) => (kept.properties[id] === undefined ? [] : [[id, kept.properties[id]]])),
      )
    }
  })

  it('[CL2] by name has who has none last, and takes no cursor that it did not give', async () => {
    const { ana, companyId, contacts } = scene
    const { result } = await house.ask(pageContacts, { companyId, orderBy: 'name', pageSize: 100 }, ana)
    const shown = result.contacts.map(({ name }) => name)
    expect(shown).toEqual(
      contacts.map(({ name }) => name).toSorted((one, other) => (one === '' ? 1 : 0) - (other === '' ? 1 : 0) || one.localeCompare(other)),
    )
    for (const after of ['x', Buffer.from('["activity",true,"now()","1"]').toString('base64url')])
      expect((await house.ask(pageContacts, { companyId, after }, ana)).refusal.fields).toEqual([{ name: 'after', problem: 'wrongFormat' }])
  })

  it('[CL3] finds words of the name, any form of a number, how an e-mail begins, and a property, without accents and capitals', async () => {
    const { ana, companyId, contacts } = scene
    const found = async (searchFilter: string) => (await house.ask(countContacts, { companyId, searchFilter }, ana)).result.total
    const [first] = contacts
    const having = (is: (kept: Kept) => boolean) => contacts.filter(is).length
    expect(await found('JOAO mul')).toBe(having(({ name }) => name === 'João Müller'))
    expect(await found(first!.waId.slice(2).replace(/^119/, '11'))).toBe(1)
    expect(await found('fabio')).toBe(having(({ email }) => email.startsWith('Fá')))
    expect(await found('ceu')).toBe(having(({ properties }) => Object.values(properties).includes('ÇÉU')))
    expect(await found('sao pau')).toBe(having(({ properties }) => Object.values(properties).includes('São Paulo')))
    expect(await found('nobody of this name')).toBe(0)
  })

  it('[PR4] knows nothing of a property in the bin: not in a row, a filter, or what is typed', async () => {
    const { companyId, admin, asked, aProperty } = await contactScene(house)
    const propertyId = await aProperty('Clube')
    await house.ask(contactCalls.saveContactProperty, { ...asked, propertyName: 'Clube', propertyValue: 'Diamante' }, admin)
    const condition = JSON.stringify({ all: [{ field: 'property', id: propertyId, is: 'set' }] })
    const said = async () => [
      (await house.ask(countContacts, { companyId, condition }, admin)).result.total,
      (await house.ask(countContacts, { companyId, searchFilter: 'diam' }, admin)).result.total,
      (await house.ask(pageContacts, { companyId }, admin)).result.contacts[0]!.properties.length,
    ]
    expect(await said()).toEqual([1, 1, 1])
    await house.ask(propertyCalls.removeProperty, { companyId, propertyId, confirmed: true }, admin)
    expect(await said()).toEqual([0, 0, 0])
  })

  it('[CL1] R207 is narrowed by who is responsible, and an empty list is no filter', async () => {
    const { ana, sales, companyId, contacts } = scene
    const total = async (ids: string[]) =>
      (await house.ask(countContacts, { companyId, defaultAgentOrDepartmentIdList: ids }, ana)).result.total
    expect(await total([ana.userId, sales])).toBe(
      contacts.filter(({ leadId, departmentId }) => leadId === ana.userId || departmentId === sales).length,
    )
    expect(await total([])).toBe(contacts.length)
  })

  it('C112 C110 are listed by when they were added, and found by GET and POST alike', async () => {
    const { ana, companyId, contacts } = scene
    const listed = (await house.ask(listContacts, { companyId, pageSize: 30 }, ana)).result
    const rest = (await house.ask(listContacts, { companyId, after: listed.at(-1)!.contactId }, ana)).result
    expect(new Set([...listed, ...rest].map(({ contactId }) => contactId)).size).toBe(contacts.length)
    const [gone, next] = listed.slice(3)
    await house.superuser`update contacts set deleted_at = now() where contact_id = ${gone!.contactId}`
    const behind = (await house.ask(listContacts, { companyId, after: gone!.contactId }, ana)).result
    await house.superuser`update contacts set deleted_at = null where contact_id = ${gone!.contactId}`
    expect(behind[0]).toEqual(next)
    const asked = { companyId, searchFilter: 'maria' }
    const { result } = await house.ask(searchContacts, asked, ana)
    expect([result.length > 0, (await house.ask(findContacts, asked, ana)).result]).toEqual([true, result])
    expect(result[0]).toMatchObject({ countryNumber: '55', waId: expect.stringMatching(/^55119/) })
  })
})
