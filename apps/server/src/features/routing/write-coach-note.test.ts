import type { ChatKey } from '@prosa/contract/chats/model'
import { exportCalls } from '@prosa/contract/exports/calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { mentionCalls } from '@prosa/contract/messages/mention-calls'
import { receives } from '@prosa/contract/permissions'
import { boardCalls } from '@prosa/contract/routing/board-calls'
import { searchCalls } from '@prosa/contract/search/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { aRunningSession } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { sendingScene } from '../../testing/scenes/sending-scene.ts'
import { aProvider } from '../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { writeCoachNote } = boardCalls
let house: TestHouse
let scene: ReturnType<typeof sendingScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = sendingScene(house, await aProvider())
  house.house.events.subscribe((events) => heard.push(...events))
})

/** A chat of Ana's; Bia and Lia work there too, and Lia looks after it. */
async function aScene() {
  const shop = await scene.aShop()
  const { companyId, departmentId, agent: ana } = shop
  const bia = await shop.anAgent({ name: 'Bia', departmentIds: [departmentId] })
  const lia = await shop.anAgent({ name: 'Lia', departmentIds: [departmentId] })
  const admin = await shop.anAdmin()
  await house.superuser`insert into department_supervisors values (${companyId}, ${departmentId}, ${lia.userId})`
  const chat = await shop.aCustomer()
  await aRunningSession(house.superuser, { companyId, departmentId, ...chat })
  const write = (who: TestAgent, text: string, where: ChatKey = chat) => house.ask(writeCoachNote, { companyId, ...where, text }, who)
  const readBy = async (who: TestAgent) => {
    const { result } = await house.ask(messageCalls.getChatDetail, { companyId, ...chat }, who)
    return (result.coachNotes ?? []).map(({ text }) => text)
  }
  return { ...shop, ana, bia, lia, admin, chat, write, readBy }
}

describe('[RO53] a note for whoever has a chat', () => {
  it('is read by them, by supervisors and administrators, and by no colleague; also when the chat goes on to somebody else', async () => {
    const { companyId, ana, bia, lia, admin, write, readBy } = await aScene()
    const { result } = await write(lia, ' Ofereça o frete. Cartão 4111 1111 1111 1111 ')
    expect(result).toMatchObject({ byName: 'Lia', text: expect.stringMatching(/^Ofereça o frete\. Cartão (?!4111 1111)/) })
    const readers = async () => Promise.all([ana, bia, lia, admin].map(async (who) => (await readBy(who)).length))
    expect(await readers()).toEqual([1, 0, 1, 1])
    await house.superuser`update chats set agent_id = ${bia.userId} where company_id = ${companyId}`
    expect(await readers()).toEqual([1, 0, 1, 1])
    await house.superuser`delete from department_supervisors where company_id = ${companyId}`
    expect(await readers()).toEqual([1, 0, 1, 1])
    await house.superuser`update coach_notes set author_id = ${admin.userId} where company_id = ${companyId}`
    expect(await readers()).toEqual([1, 0, 0, 1])
  })

  it('names nobody of the staff to people of the company, only to colleagues of theirs', async () => {
    const { companyId, ana, lia, chat, write } = await aScene()
    await write(lia, 'Ofereça o frete.')
    await house.superuser`update persons set email = ${`${lia.userId}@prosa.test`} where email = ${lia.email}`
    const names = async (who: TestAgent) => {
      const { result } = await house.ask(messageCalls.getChatDetail, { companyId, ...chat }, who)
      return result.coachNotes?.map(({ byName, forName }) => [byName, forName !== ''])
    }
    expect([await names(ana), await names(lia)]).toEqual([[['', true]], [['Lia', true]]])
  })

  it('is written by who looks after the department where somebody has the chat, and by nobody else', async () => {
    const { ana, bia, aCustomer, lia, admin, write, companyId, departmentId } = await aScene()
    for (const who of [ana, bia]) expect((await write(who, 'Oi')).refusal.code).toBe('department.forbids')
    expect((await write(admin, 'Oi')).status).toBe(200)
    expect((await write(lia, '  ')).refusal).toMatchObject({ code: 'input.invalid', fields: [{ name: 'text', problem: 'tooShort' }] })
    const waiting = await aCustomer({ agentId: null })
    await aRunningSession(house.superuser, { companyId, departmentId, ...waiting })
    expect((await write(lia, 'Oi', waiting)).refusal.code).toBe('chat.wrongStatus')
    const foreign = await (await house.aCompany()).anAdmin()
    const asked = { companyId: foreign.companyId, ...waiting, text: 'Oi' }
    expect((await house.ask(writeCoachNote, asked, foreign)).refusal.code).toBe('chat.notFound')
    await house.superuser`delete from membership_departments where user_id = ${lia.userId}`
    expect((await write(lia, 'Oi')).refusal.code).toBe('chat.notFound')
  })
})

type Told = Awaited<ReturnType<typeof aScene>>
const asJson = async (asked: Promise<{ result: unknown }>) => JSON.stringify((await asked).result)
const period = { startTime: 0, endTime: 4_102_444_800_000, notes: true }

/** What a colleague of the same department is told by each way on which a note of a chat goes. */
const doors: [string, (told: Told, sought: string) => Promise<string>][] = [
  ['the chat', ({ companyId, chat, bia }) => asJson(house.ask(messageCalls.getChatDetail, { companyId, ...chat }, bia))],
  [
    'newer messages',
    ({ companyId, chat, bia }) => asJson(house.ask(chatHistoryCalls.loadNewerHistory, { companyId, ...chat, afterTime: 0 }, bia)),
  ],
  [
    'the history of the contact',
    ({ companyId, chat, bia }) => asJson(house.ask(chatHistoryCalls.loadContactHistory, { companyId, waId: chat.waId }, bia)),
  ],
  [
    'the search of the chat',
    ({ companyId, chat, bia }, body) => asJson(house.ask(chatHistoryCalls.searchChat, { companyId, ...chat, body }, bia)),
  ],
  ['the search of notes', ({ companyId, bia }, words) => asJson(house.ask(searchCalls.searchNotes, { companyId, words }, bia))],
  ['mentions', ({ companyId, bia }) => asJson(house.ask(mentionCalls.listMentions, { companyId }, bia))],
  [
    'the file of the chat',
    async ({ companyId, chat, bia }) => {
      const { result } = await house.ask(exportCalls.createExportLink, { companyId, ...chat, ...period }, bia)
      return (await house.app.inject({ method: 'GET', url: result.url })).body
    },
  ],
  [
    'events',
    async ({ companyId, departmentId, bia: { userId } }) => {
      const colleague = { userId, permissions: ['agent'] as const, departmentIds: [departmentId], ownChatsOnlyIn: [], internal: false }
      const told = heard.filter((event) => event.companyId === companyId && receives(colleague, event.audience))
      return JSON.stringify(told.map(({ payload }) => payload))
    },
  ],
]

describe('[RO54] the words of such a note', () => {
  it.each(doors)('are told to no colleague by %s, which tells of other notes', async (_, ask) => {
    const told = await aScene()
    await scene.write(told.ana, told.chat, { messageType: 'note', internal: true, messageBody: '@Bia canario' })
    const before = await ask(told, 'canario')
    expect(before).toContain('canario')
    expect((await told.write(told.lia, '@Bia pintassilgo')).status).toBe(200)
    const after = `${await ask(told, 'canario')} ${await ask(told, 'pintassilgo')}`
    expect(after).toContain('canario')
    expect(after).not.toContain('pintassilgo')
    if (_ === 'events') expect(after).toBe(`${before} ${before}`)
  })

  it('are no preview of a list and change no row; each reader is told by themselves, without them', async () => {
    const { companyId, ana, bia, lia, admin, chat, write } = await aScene()
    await house.superuser`update chats set last_message_at = '2020-01-01' where company_id = ${companyId}`
    await scene.write(ana, chat, 'melro')
    const rows = () => asJson(house.ask(inboxCalls.listChatEntries, { companyId, chats: [chat] }, bia))
    const before = await rows()
    expect(before).toContain('melro')
    const { result } = await write(lia, 'pintassilgo')
    expect(await rows()).toBe(before)
    const told = heard.filter(({ payload }) => JSON.stringify(payload).includes(result.noteId))
    expect(told.map(({ audience }) => (audience.to === 'person' ? audience.userId : audience.to)).toSorted()).toEqual(
      [admin.userId, ana.userId, lia.userId].toSorted(),
    )
    expect(JSON.stringify(told)).not.toContain('pintassilgo')
  })
})
