import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { type Mention, mentionCalls, mentionPageSize } from '@prosa/contract/messages/mention-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { listMentionable } = chatHistoryCalls
const { listMentions, readMentions } = mentionCalls
let house: TestHouse
let scene: ReturnType<typeof sendingScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = sendingScene(house, await aProvider())
  house.house.events.subscribe((events) => heard.push(...events))
})

/** A chat of Ana's in one department; Bia works there too, Caio elsewhere, Davi in all of them. */
async function aScene() {
  const shop = await scene.aShop()
  const { companyId, departmentId, anAgent } = shop
  const elsewhere = await shop.aDepartment()
  await house.superuser`update memberships set name = 'Ana' where company_id = ${companyId} and user_id = ${shop.agent.userId}`
  const bia = await anAgent({ name: 'Bia', departmentIds: [departmentId] })
  const caio = await anAgent({ name: 'Caio', departmentIds: [elsewhere] })
  const davi = await anAgent({ name: 'Davi' })
  const admin = await shop.anAdmin({ name: 'Zoé' })
  return { ...shop, bia, caio, davi, admin, chat: await shop.aCustomer() }
}
const note = (who: TestAgent, chat: Awaited<ReturnType<typeof aScene>>['chat'], messageBody: string, clientMessageId?: string) =>
  scene.send(who, chat, { messageType: 'note', internal: true, messageBody, ...(clientMessageId && { clientMessageId }) })
const mentionedIn = (messageId: string) =>
  heard.flatMap(({ name, payload, audience }) => {
    const said = payload as { messageId?: string; userId?: string }
    return name === 'message.mentioned' && said.messageId === messageId ? [{ userId: said.userId, audience }] : []
  })

describe('[NO18] whom a note can name', () => {
  it('is everybody else who sees the chat, wherever they work', async () => {
    const { companyId, agent, chat } = await aScene()
    const { result } = await house.ask(listMentionable, { companyId, ...chat }, agent)
    expect(result.map(({ name }) => name)).toEqual(['Bia', 'Davi', 'Zoé'])
  })

  it('is nobody from whom the chat is hidden, and is told to nobody who does not see it', async () => {
    const { companyId, departmentId, agent, caio, chat } = await aScene()
    await house.superuser`update departments set may_see_others = false where company_id = ${companyId} and department_id = ${departmentId}`
    const { result } = await house.ask(listMentionable, { companyId, ...chat }, agent)
    expect(result.map(({ name }) => name)).toEqual(['Zoé'])
    expect((await house.ask(listMentionable, { companyId, ...chat }, caio)).refusal.code).toBe('chat.notFound')
  })
})

describe('[NO18] whom a note names', () => {
  it('is told of it once, alone; who does not see the chat, and who wrote it, are not', async () => {
    const { agent, bia, chat } = await aScene()
    const { result } = await note(agent, chat, '@Bia, @Caio e @Ana: vejam', 'n1')
    await note(agent, chat, '@Bia, @Caio e @Ana: vejam', 'n1')
    expect(mentionedIn(result.messageId)).toEqual([{ userId: bia.userId, audience: { to: 'person', userId: bia.userId } }])
  })

  it('finds it until they have seen it, and only while they see the chat', async () => {
    const { companyId, agent, bia, davi, chat } = await aScene()
    const asked = { companyId }
    const { result: first } = await note(agent, chat, 'Oi, @Bia')
    house.clock.advance(1_000)
    const { result: second } = await note(agent, chat, '@Bia e @Davi')
    const mentionsOf = async (who: TestAgent) =>
      (await house.ask(listMentions, asked, who)).result.map(({ messageId, isRead }) => [messageId, isRead])
    expect(await mentionsOf(bia)).toEqual([
      [second.messageId, false],
      [first.messageId, false],
    ])
    expect((await house.ask(listMentions, asked, bia)).result[0]).toMatchObject({ ...chat, byName: 'Ana', messageBody: '@Bia e @Davi' })
    expect((await house.ask(readMentions, { ...asked, until: first.time }, bia)).result).toEqual({ read: 1 })
    expect((await house.ask(readMentions, { ...asked, until: first.time }, bia)).result).toEqual({ read: 0 })
    expect(await mentionsOf(bia)).toEqual([
      [second.messageId, false],
      [first.messageId, true],
    ])
    expect(await mentionsOf(davi)).toEqual([[second.messageId, false]])
    const { result: third } = await note(agent, chat, 'De novo, @Davi')
    expect((await house.ask(readMentions, { ...asked, until: third.time, messageId: third.messageId }, davi)).result).toEqual({ read: 1 })
    expect(await mentionsOf(davi)).toEqual([
      [third.messageId, true],
      [second.messageId, false],
    ])
    expect((await house.ask(readMentions, { ...asked, until: third.time, messageId: second.messageId }, bia)).result).toEqual({ read: 1 })
    expect(await mentionsOf(davi)).toContainEqual([second.messageId, false])
    await house.superuser`update departments set may_see_others = false where company_id = ${companyId}`
    expect(await mentionsOf(davi)).toEqual([])
  })

  it('reads them page by page, those of one moment too, each once and none twice', async () => {
    const { companyId, agent, bia, davi, chat } = await aScene()
    const { result: first } = await note(agent, chat, 'Oi, @Bia')
    await house.superuser`
      insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, internal, source, at)
      select company_id, gen_random_uuid(), phonenumber_id, wa_id, message_type, message_body, message_status, from_me, internal, source,
        at + n / 2 * interval '1 s'
      from messages, generate_series(1, 120) n where company_id = ${companyId} and message_id = ${first.messageId}`
    await house.superuser`insert into mentions (company_id, user_id, message_id, at)
      select company_id, ${bia.userId}, message_id, at from messages where company_id = ${companyId} on conflict do nothing`
    const pages: Mention[][] = []
    for (let last: Mention | undefined; pages.length < 5; last = pages.at(-1)!.at(-1)) {
      const after = last && { afterTime: last.time, afterId: last.messageId }
      pages.push((await house.ask(listMentions, { companyId, ...after }, bia)).result)
      if (pages.at(-1)!.length < mentionPageSize) break
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 21])
    const all = pages.flat()
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(121)
    expect(all.map(({ time }) => time)).toEqual(all.map(({ time }) => time).toSorted((one, other) => other - one))
    expect((await house.ask(listMentions, { companyId, afterTime: first.time + 60_000 }, davi)).result).toEqual([])
  })

  it('is told the beginning of it, never half of a character', async () => {
    const { agent, bia, chat } = await aScene()
    const beginning = `@Bia ${'a'.repeat(194)}`
    const { status, result } = await note(agent, chat, `${beginning}😀 e mais`)
    expect(status).toBe(200)
    const told = heard.filter(({ name, entityKey }) => name === 'message.mentioned' && entityKey.includes(result.messageId))
    expect(told.map(({ payload }) => payload)).toMatchObject([{ userId: bia.userId, messageBody: beginning }])
  })

  it('is nobody in what goes to the customer', async () => {
    const { agent, chat } = await aScene()
    const { result } = await scene.send(agent, chat, { messageBody: 'Fale com @Bia' })
    expect(mentionedIn(result.messageId)).toEqual([])
  })
})
