import { labelCalls } from '@prosa/contract/labels/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
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

const merge = (admin: TestAgent, labelId: string, labelTargetId: string) =>
  house.ask(labelCalls.mergeLabel, { companyId: admin.companyId, labelId, labelTargetId }, admin)

async function aThing(companyId: string, departmentId: string) {
  const chat = await aChat(house.superuser, { companyId, departmentId })
  return {
    chat,
    messageId: await aMessage(house.superuser, companyId, chat),
    contactId: await contactOf(house.superuser, companyId, chat),
  }
}
type Thing = Awaited<ReturnType<typeof aThing>>

async function linkAll(admin: TestAgent, labelId: string, { chat, messageId, contactId }: Thing) {
  for (const thing of [chat, { messageId }, { contactId }]) expect((await scene.link(admin, labelId, thing)).status).toBe(200)
}

async function aScene() {
  const company = await house.aCompany()
  const [admin, vendas] = [await company.anAdmin(), await company.aDepartment()]
  const [source, target] = [await scene.aLabel(admin, { text: 'Dano' }), await scene.aLabel(admin, { text: 'Avaria' })]
  const things = [await aThing(company.companyId, vendas), await aThing(company.companyId, vendas)] as const
  return { ...company, admin, vendas, source, target, things }
}

describe('[LA8] merging a label', () => {
  it('moves all that had it, once, and leaves nothing of it', async () => {
    const { admin, source, target, things } = await aScene()
    const [one, both] = things
    for (const thing of things) await linkAll(admin, source.labelId, thing)
    await linkAll(admin, target.labelId, both)
    const { status, result } = await merge(admin, source.labelId, target.labelId)
    expect([status, result]).toEqual([200, { ...target, version: 2 }])
    expect(await scene.linksOf(admin, target.labelId)).toEqual({
      messages: [one.messageId, both.messageId].sort(),
      chats: [one.chat.waId, both.chat.waId].sort(),
      contacts: [one.contactId, both.contactId].sort(),
    })
    expect(await scene.linksOf(admin, source.labelId)).toEqual({ messages: [], chats: [], contacts: [] })
    expect((await scene.list(admin, true)).result).toEqual([{ ...target, version: 2, usage: { messages: 2, chats: 2, contacts: 2 } }])
    expect((await scene.bin(admin)).result).toEqual([])
    expect((await scene.restore(admin, source.labelId)).refusal.code).toBe('label.notFound')
  })

  it('is told of both, and both have it in their history', async () => {
    const { admin, source, target, things, companyId } = await aScene()
    await linkAll(admin, source.labelId, things[0])
    heard.length = 0
    await merge(admin, source.labelId, target.labelId)
    const told = heard.filter((event) => event.companyId === companyId).map(({ payload }) => payload)
    expect(told).toEqual([
      { labelId: source.labelId, version: 2 },
      { labelId: target.labelId, version: 2 },
    ])
    const entries = await scene.logged(admin, 'label.merge')
    expect(entries.find((entry) => entry.target === source.labelId)).toMatchObject({
      userId: admin.userId,
      before: { text: 'Dano', color: source.color },
      after: { labelTargetId: target.labelId, text: 'Avaria' },
    })
    expect(entries.find((entry) => entry.target === target.labelId)).toMatchObject({
      before: null,
      after: { mergedLabelId: source.labelId, mergedText: 'Dano', messages: 1, chats: 1, contacts: 1 },
    })
  })

  it('is refused with itself, with one of the bin and with one of another company, and moves nothing', async () => {
    const { admin, source, target, things } = await aScene()
    const theirs = await aScene()
    await linkAll(admin, source.labelId, things[0])
    await scene.remove(admin, target.labelId)
    const before = await scene.linksOf(admin, source.labelId)
    expect((await merge(admin, source.labelId, source.labelId)).refusal.code).toBe('label.same')
    for (const [from, to] of [
      [source, target],
      [target, source],
      [source, theirs.target],
      [theirs.source, source],
    ] as const) {
      const { status, refusal } = await merge(admin, from.labelId, to.labelId)
      expect([status, refusal.code]).toEqual([404, 'label.notFound'])
    }
    expect(await scene.linksOf(admin, source.labelId)).toEqual(before)
    expect((await scene.list(theirs.admin)).result).toEqual([theirs.target, theirs.source])
    expect(await scene.logged(admin, 'label.merge')).toEqual([])
  })

  it('takes archived ones away and in', async () => {
    const { admin, source, target } = await aScene()
    await scene.archive(admin, source.labelId)
    await scene.archive(admin, target.labelId)
    expect((await merge(admin, source.labelId, target.labelId)).status).toBe(200)
  })

  it('of two into each other at the same moment happens once', async () => {
    const { admin, source, target } = await aScene()
    const answers = await Promise.all([merge(admin, source.labelId, target.labelId), merge(admin, target.labelId, source.labelId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await scene.list(admin)).result).toHaveLength(1)
  })

  it('loses nothing that is linked at the same moment', async () => {
    const { admin, companyId, vendas, source, target } = await aScene()
    const chats = []
    for (let index = 0; index < 8; index++) chats.push(await aChat(house.superuser, { companyId, departmentId: vendas }))
    const merging = merge(admin, source.labelId, target.labelId)
    const links = await Promise.all(chats.map((chat) => scene.link(admin, source.labelId, chat)))
    await merging
    const taken = chats.filter((_, index) => links[index]!.status === 200).map(({ waId }) => waId)
    expect(links.map(({ status }) => status).every((status) => status === 200 || status === 404)).toBe(true)
    expect((await scene.linksOf(admin, target.labelId)).chats).toEqual(taken.sort())
  })

  it('moves many at once', async () => {
    const { admin, companyId, vendas, source, target } = await aScene()
    const chat = await aChat(house.superuser, { companyId, departmentId: vendas })
    await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_status, from_me, source, at)
      select ${companyId}, md5('m' || n)::uuid, ${chat.phonenumberId}, ${chat.waId}, 'text', 1, false, 'customer', now() from generate_series(1, 5000) n`
    for (const [labelId, from] of [
      [source.labelId, 1],
      [target.labelId, 4001],
    ] as const)
      await house.superuser`insert into message_labels (company_id, message_id, label_id, phonenumber_id, wa_id, linked_at)
        select ${companyId}, md5('m' || n)::uuid, ${labelId}, ${chat.phonenumberId}, ${chat.waId}, now() from generate_series(${from}::integer, 5000) n`
    expect((await merge(admin, source.labelId, target.labelId)).status).toBe(200)
    const [listed] = (await scene.list(admin, true)).result
    expect(listed?.usage).toEqual({ messages: 5_000, chats: 0, contacts: 0 })
  })
})
