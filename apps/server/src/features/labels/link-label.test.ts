import type { ChatKey } from '@prosa/contract/chats/model'
import { mostLabelsOfOne } from '@prosa/contract/labels/limits'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import { permissions } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import { aMessage, contactOf } from '../../testing/scenes/a-message.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let scene: ReturnType<typeof labelScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = labelScene(house)
  house.house.events.subscribe((events) => heard.push(...events))
})

type Where = { agentId?: string; departmentId?: string }

async function aScene({ seeOthers = true } = {}) {
  const company = await house.aCompany()
  const { companyId, aDepartment } = company
  const permissions = { transfer: true, close: true, template: true, seeOthers }
  const [admin, vendas, sac] = [await company.anAdmin(), await aDepartment('Vendas', { permissions }), await aDepartment('SAC')]
  const agent = await company.anAgent({ departmentIds: [vendas] })
  const aPlace = async ({ departmentId = vendas, agentId }: Where = {}) => {
    const chat = await aChat(house.superuser, { companyId, departmentId, ...(agentId ? { agentId } : {}) })
    return { chat, ...(await thingsOf(companyId, chat)) }
  }
  return { ...company, admin, vendas, sac, agent, label: await scene.aLabel(admin, { text: 'Lead' }), aPlace }
}

async function thingsOf(companyId: string, chat: ChatKey) {
  return {
    message: { messageId: await aMessage(house.superuser, companyId, chat) },
    contact: { contactId: await contactOf(house.superuser, companyId, chat) },
  }
}

const kinds = ['message', 'chat', 'contact'] as const
const nothing = { messages: [], chats: [], contacts: [] }

describe.each(kinds)('a label on a %s', (kind) => {
  it('[LA15] [LA19] [LA20] is there once, with who put it there, and gone once; who sees it is told of each, and nothing is logged', async () => {
    const { agent, label, aPlace, companyId, vendas } = await aScene()
    const place = await aPlace()
    heard.length = 0
    for (let times = 0; times < 2; times++)
      expect(await scene.link(agent, label.labelId, place[kind])).toMatchObject({ status: 200, result: { linked: true } })
    const linked = { messages: [], chats: [], contacts: [], [`${kind}s`]: [Object.values(place[kind]).at(-1)] }
    expect(await scene.linksOf(agent, label.labelId)).toEqual(linked)
    const [row] = await house.superuser.unsafe(`select * from ${kind}_labels where company_id = $1`, [companyId])
    expect(row).toMatchObject({ linkedBy: agent.userId, linkedAt: house.clock.now() })
    for (let times = 0; times < 2; times++)
      expect(await scene.unlink(agent, label.labelId, place[kind])).toMatchObject({ status: 200, result: { linked: false } })
    expect(await scene.linksOf(agent, label.labelId)).toEqual(nothing)
    const told = {
      name: kind === 'contact' ? 'contact.changed' : 'chat.changed',
      audience: { to: 'chat', departmentId: vendas, agentId: null },
    }
    expect(heard).toMatchObject([2, 3].map((version) => ({ ...told, payload: { ...place.chat, version } })))
    expect(await house.superuser`select what from audit_entries where company_id = ${companyId} and user_id = ${agent.userId}`).toEqual([])
  })

  it('[LA13] is none of another department, and none that is archived; taken off it can be', async () => {
    const { admin, agent, label, sac, vendas, aPlace } = await aScene()
    const place = await aPlace()
    const [theirs, both] = [
      await scene.aLabel(admin, { departmentIdList: [sac] }),
      await scene.aLabel(admin, { departmentIdList: [sac, vendas] }),
    ]
    const refused = await scene.link(agent, theirs.labelId, place[kind])
    expect([refused.status, refused.refusal.code]).toEqual([409, 'label.otherDepartment'])
    expect((await scene.link(agent, both.labelId, place[kind])).status).toBe(200)
    await scene.link(agent, label.labelId, place[kind])
    await scene.archive(admin, label.labelId)
    expect((await scene.link(agent, label.labelId, place[kind])).refusal.code).toBe('label.archived')
    expect((await scene.unlink(agent, label.labelId, place[kind])).status).toBe(200)
    expect(await scene.linksOf(admin, label.labelId)).toEqual(nothing)
    expect(await scene.linksOf(admin, theirs.labelId)).toEqual(nothing)
  })

  it('[LA12] is for who sees it: of anything else nobody learns whether it is there', async () => {
    const { admin, anAgent, label, sac, aPlace } = await aScene()
    const place = await aPlace()
    await scene.link(admin, label.labelId, place[kind])
    const stranger = await anAgent({ departmentIds: [sac], permissions: ['agent', 'dashboard', 'broadcast'] })
    const absent = kind === 'chat' ? { phonenumberId: newId(), waId: newId() } : { messageId: newId() }
    const [missing, hidden] = [await scene.link(stranger, label.labelId, absent), await scene.link(stranger, label.labelId, place[kind])]
    expect([hidden.status, hidden.refusal.code]).toEqual([404, 'label.targetNotFound'])
    const { requestId: _, ...told } = hidden.refusal
    expect(missing.refusal).toMatchObject(told)
    expect((await scene.unlink(stranger, label.labelId, place[kind])).refusal.code).toBe('label.targetNotFound')
    expect((await scene.unlink(stranger, 'nothing', place[kind])).refusal.code).toBe('label.targetNotFound')
    expect(Object.values(await scene.linksOf(admin, label.labelId)).flat()).toHaveLength(1)
  })

  it('[LA12] is, where colleagues do not see each other’s chats, for their own and the queue’s', async () => {
    const { agent, anAgent, label, vendas, aPlace } = await aScene({ seeOthers: false })
    const colleague = await anAgent({ departmentIds: [vendas] })
    const [own, queue, theirs] = [await aPlace({ agentId: agent.userId }), await aPlace(), await aPlace({ agentId: colleague.userId })]
    const codes = []
    for (const place of [own, queue, theirs]) codes.push((await scene.link(agent, label.labelId, place[kind])).status)
    expect(codes).toEqual([200, 200, 404])
  })

  it('is of the own company: neither their labels nor their things, and nothing is written', async () => {
    const [ours, theirs] = [await aScene(), await aScene()]
    const [place, foreign] = [await ours.aPlace(), await theirs.aPlace()]
    expect((await scene.link(ours.admin, theirs.label.labelId, place[kind])).refusal.code).toBe('label.notFound')
    expect((await scene.unlink(ours.admin, theirs.label.labelId, place[kind])).refusal.code).toBe('label.notFound')
    await scene.link(theirs.admin, theirs.label.labelId, foreign[kind])
    expect((await scene.link(ours.admin, ours.label.labelId, foreign[kind])).refusal.code).toBe('label.targetNotFound')
    expect((await scene.unlink(ours.admin, ours.label.labelId, foreign[kind])).refusal.code).toBe('label.targetNotFound')
    expect(Object.values(await scene.linksOf(theirs.admin, theirs.label.labelId)).flat()).toHaveLength(1)
    const [{ count }] = await house.superuser<
      [{ count: number }]
    >`select (select count(*) from message_labels where company_id = ${ours.companyId})
      + (select count(*) from chat_labels where company_id = ${ours.companyId})
      + (select count(*) from contact_labels where company_id = ${ours.companyId}) as count`
    expect(count).toBe(0)
  })

  it('[LA14] is one of fifty at most, also for ten people at the same moment; the bin does not count', async () => {
    const { companyId, admin, aPlace, anAgent, vendas } = await aScene()
    const place = await aPlace()
    const people = await Promise.all(Array.from({ length: 10 }, () => anAgent({ departmentIds: [vendas] })))
    const [first, ...rest] = Array.from({ length: mostLabelsOfOne + 9 }, () => newId())
    await house.superuser`insert into labels (company_id, label_id, text, color)
      select ${companyId}, id, id::text, '#000000' from unnest(${[first!, ...rest]}::uuid[]) as id`
    for (const labelId of [first!, ...rest.slice(0, mostLabelsOfOne - 2)])
      expect((await scene.link(admin, labelId, place[kind])).status).toBe(200)
    const wanted = rest.slice(mostLabelsOfOne - 2)
    expect(wanted).toHaveLength(people.length)
    const answers = await Promise.all(people.map((person, index) => scene.link(person, wanted[index]!, place[kind])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 409)!.refusal.code).toBe('label.tooManyOfOne')
    expect((await scene.link(admin, first!, place[kind])).status).toBe(200)
    await scene.remove(admin, first!)
    const next = wanted[answers.findIndex(({ status }) => status === 409)]!
    expect((await scene.link(admin, next, place[kind])).status).toBe(200)
  })
})

describe('[LA12] a contact', () => {
  it('is labelled by who sees all contacts, or one of its chats', async () => {
    const { anAgent, label, vendas, sac, aPlace } = await aScene()
    const { contact, chat } = await aPlace({ departmentId: sac })
    for (const permission of permissions) {
      const somebody = await anAgent({ permissions: [permission], departmentIds: [vendas] })
      const { status } = await scene.link(somebody, label.labelId, contact)
      expect([permission, status]).toEqual([permission, ['admin', 'contact'].includes(permission) ? 200 : 404])
    }
    const there = await anAgent({ departmentIds: [sac] })
    expect((await scene.link(there, label.labelId, contact)).status).toBe(200)
    const holder = await anAgent({ departmentIds: [vendas] })
    await house.superuser`update chats set agent_id = ${holder.userId} where wa_id = ${chat.waId}`
    expect((await scene.link(holder, label.labelId, contact)).status).toBe(200)
  })

  it('without a chat is labelled by who sees all contacts', async () => {
    const { companyId, anAgent, agent, label } = await aScene()
    const contactId = newId()
    await house.superuser`insert into contacts (company_id, contact_id, created_at) values (${companyId}, ${contactId}, now())`
    expect((await scene.link(agent, label.labelId, { contactId })).refusal.code).toBe('label.targetNotFound')
    expect((await scene.link(await anAgent({ permissions: ['contact'] }), label.labelId, { contactId })).status).toBe(200)
  })
})

describe('[LA11] what is to be labelled', () => {
  it.each([
    [{}, ['messageId']],
    [{ waId: '5511' }, ['phonenumberId']],
    [{ messageId: 'm', contactId: 'c' }, ['messageId', 'contactId']],
    [{ messageId: 'm', phonenumberId: 'p', waId: 'w' }, ['messageId', 'waId']],
  ])('is refused as %j', async (named, fields) => {
    const { admin, companyId, label } = await aScene()
    for (const call of [labelLinkCalls.linkLabel, labelLinkCalls.unlinkLabel]) {
      const { status, refusal } = await house.ask(call, { companyId, labelId: label.labelId, ...named }, admin)
      expect([status, refusal.code, refusal.fields?.map(({ name }) => name)]).toEqual([400, 'input.invalid', fields])
    }
  })
})

it('[LA21] a label is taken off the messages of a chat with it where that is asked for, and otherwise they keep it', async () => {
  const { agent, label, aPlace, companyId } = await aScene()
  const { chat, message } = await aPlace()
  const other = await aPlace()
  for (const place of [chat, message, other.message]) await scene.link(agent, label.labelId, place)
  const unlink = (more: object = {}) =>
    house.ask(labelLinkCalls.unlinkLabel, { companyId, labelId: label.labelId, ...chat, ...more }, agent)
  const shown = async () => (await house.ask(labelLinkCalls.listChatLabels, { companyId, ...chat }, agent)).result.length
  expect([(await unlink()).result, await shown()]).toEqual([{ linked: false, messageCount: 1 }, 1])
  heard.length = 0
  expect([(await unlink({ ofMessages: true })).result, await shown()]).toEqual([{ linked: false, messageCount: 0 }, 0])
  await vi.waitFor(() => expect(heard.map(({ name }) => name)).toContain('chat.changed'))
  expect((await scene.linksOf(agent, label.labelId)).messages).toEqual([other.message.messageId])
})
