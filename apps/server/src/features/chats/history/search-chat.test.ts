import type { ChatKey } from '@prosa/contract/chats/model'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { historyPageSize } from '@prosa/contract/messages/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf, newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { aMessage } from '../../../testing/scenes/a-message.ts'
import { labelScene } from '../../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { searchChat, searchChatByLabel, getMessagesAround, loadNewerHistory, listChatMedia, listChatSessions } = chatHistoryCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const begin = 1_800_000_000_000

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const departmentId = await company.aDepartment('Vendas')
  const ana = await company.anAgent({ departmentIds: [departmentId], name: 'Ana' })
  const chat = await aChat(house.superuser, { companyId, departmentId })
  let minute = 0
  const said = async (body: string, { where = chat, at = begin + ++minute * 60_000 }: { where?: ChatKey; at?: number } = {}) => {
    const messageId = await aMessage(house.superuser, companyId, where)
    await house.superuser`update messages set message_body = ${body}, at = ${at} where message_id = ${messageId}`
    return messageId
  }
  return { ...company, departmentId, ana, chat, said, asked: { companyId, ...chat } }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const ids = (messages: readonly { messageId: string }[]) => messages.map(({ messageId }) => messageId)
const search = async ({ asked, ana }: Scene, body: string, more = {}) =>
  (await house.ask(searchChat, { ...asked, body, ...more }, ana)).result

describe('[ME50] C081 a search in a chat', () => {
  it('finds what has every word, the newest first, notes too, and no other chat’s', async () => {
    const scene = await aScene()
    const { said, companyId, departmentId } = scene
    const first = await said('O SOFÁ chegou amanhã?')
    const note = await said('Amanha leva o sofa')
    await house.superuser`update messages set internal = true, message_type = 'note' where message_id = ${note}`
    await said('O sofá é azul')
    const other = await aChat(house.superuser, { companyId, departmentId })
    await said('sofá amanhã', { where: other })
    expect(ids((await search(scene, 'sofa amanhã')).messages)).toEqual([note, first])
  })

  it('does not find what was deleted, nor what a message said before', async () => {
    const scene = await aScene()
    const [gone, edited] = [await scene.said('segredo'), await scene.said('outra coisa')]
    await house.superuser`update messages set deleted_at = now() where message_id = ${gone}`
    await house.superuser`update messages set edits = '[{"messageBody": "segredo", "at": 1}]' where message_id = ${edited}`
    const { result, body } = await house.ask(searchChat, { ...scene.asked, body: 'segredo' }, scene.ana)
    expect([result.messages, body.includes(gone)]).toEqual([[], false])
  })

  it('goes on where a page ended, also within one moment', async () => {
    const scene = await aScene()
    const written = []
    for (let n = 0; n < historyPageSize + 3; n += 1) written.push(await scene.said('Oi', { at: begin + Math.floor(n / 5) }))
    const first = await search(scene, 'oi')
    expect([first.messages.length, first.containsMore]).toEqual([historyPageSize, true])
    const last = first.messages.at(-1)!
    const rest = await search(scene, 'oi', { beforeTime: last.time, beforeMessageId: last.messageId })
    expect(rest.containsMore).toBe(false)
    expect([...ids(first.messages), ...ids(rest.messages)].toSorted()).toEqual(written.toSorted())
  })

  it('C082 by a label finds what has it, by its id or its text, and nothing of the bin', async () => {
    const scene = await aScene()
    const { ana, anAdmin, said, asked } = scene
    const admin = await anAdmin()
    const labels = labelScene(house)
    const { labelId } = await labels.aLabel(admin, { text: 'Avaria' })
    const [one, , two] = [await said('a'), await said('b'), await said('c')]
    for (const messageId of [one, two]) await labels.link(ana, labelId, { messageId })
    const find = async (label: string) => ids((await house.ask(searchChatByLabel, { ...asked, label }, ana)).result.messages)
    expect([await find(labelId), await find('avaria'), await find('outra')]).toEqual([[two, one], [two, one], []])
    await labels.remove(admin, labelId)
    expect(await find(labelId)).toEqual([])
  })
})

describe('[ME51] what somebody is led to', () => {
  it('stands among fifteen before and fifteen after it, and from there one reads on to the present', async () => {
    const { said, asked, ana } = await aScene()
    const all: string[] = []
    for (let n = 0; n < 80; n += 1) all.push(await said(`${n}`))
    const around = async (index: number) => (await house.ask(getMessagesAround, { ...asked, messageId: all[index]! }, ana)).result
    const middle = await around(20)
    expect(ids(middle.messages)).toEqual(all.slice(5, 36))
    expect([middle.containsMore, middle.containsNewer]).toEqual([true, true])
    const [first, last] = [await around(0), await around(79)]
    expect([ids(first.messages), first.containsMore, first.containsNewer]).toEqual([all.slice(0, 16), false, true])
    expect([ids(last.messages), last.containsMore, last.containsNewer]).toEqual([all.slice(64), true, false])
    const { time, messageId } = middle.messages.at(-1)!
    const newer = (await house.ask(loadNewerHistory, { ...asked, afterTime: time, afterMessageId: messageId }, ana)).result
    expect([ids(newer.messages), newer.containsNewer]).toEqual([all.slice(36, 66), true])
    const rest = (await house.ask(loadNewerHistory, { ...asked, afterTime: newer.messages.at(-1)!.time }, ana)).result
    expect([ids(rest.messages), rest.containsNewer]).toEqual([all.slice(66), false])
  })

  it('of another chat is not there', async () => {
    const { said, asked, ana, companyId, departmentId } = await aScene()
    const messageId = await said('a', { where: await aChat(house.superuser, { companyId, departmentId }) })
    const { status, refusal } = await house.ask(getMessagesAround, { ...asked, messageId }, ana)
    expect([status, refusal.code]).toEqual([404, 'message.notFound'])
  })
})

describe('[ME52] a chat', () => {
  it('has its files, the newest first, without stickers and what was deleted', async () => {
    const { said, asked, ana, companyId } = await aScene()
    const withFile = async (messageType: string) => {
      const [messageId, mediaId] = [await said(''), newId()]
      const kind = messageType === 'note' ? 'image' : messageType
      await house.superuser`insert into media (company_id, media_id, kind, state, file_name)
        values (${companyId}, ${mediaId}, ${kind}, 'stored', 'a')`
      await house.superuser`update messages set message_type = ${messageType}, media_id = ${mediaId} where message_id = ${messageId}`
      return messageId
    }
    const kept = []
    for (const type of ['image', 'video', 'audio', 'document', 'note']) kept.push(await withFile(type))
    await withFile('sticker')
    await said('sem arquivo')
    const gone = await withFile('image')
    await house.superuser`update messages set deleted_at = now() where message_id = ${gone}`
    const { result } = await house.ask(listChatMedia, asked, ana)
    expect([ids(result.messages), result.containsMore]).toEqual([kept.toReversed(), false])
    const before = result.messages[1]!
    const older = await house.ask(listChatMedia, { ...asked, beforeTime: before.time, beforeMessageId: before.messageId }, ana)
    expect(ids(older.result.messages)).toEqual(kept.toReversed().slice(2))
  })

  it('has its stretches, with who closed them, why, and how much was said', async () => {
    const { said, asked, ana, companyId, chat, departmentId } = await aScene()
    const stretch = (openedAt: number, closedAt: number | null, closedBy: string | null, reason: string | null = null) =>
      house.superuser`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, closed_at, closed_by,
          close_reason, department_id, agent_id)
        values (${companyId}, ${newId()}, ${chat.phonenumberId}, ${chat.waId}, 'customer', ${openedAt}, ${closedAt}, ${closedBy}, ${reason},
          ${departmentId}, ${ana.userId})`
    await stretch(begin, begin + 1_000, ana.userId, 'Resolvido')
    await stretch(begin + 2_000, begin + 3_000, idOf('somebody forgotten'))
    await stretch(begin + 4_000, begin + 5_000, null)
    await stretch(begin + 6_000, null, null)
    for (const at of [0, 500, 1_000, 1_500, 6_000, 9_000]) await said('a', { at: begin + at })
    const note = await said('b', { at: begin + 7_000 })
    await house.superuser`update messages set internal = true where message_id = ${note}`
    const { result } = await house.ask(listChatSessions, asked, ana)
    const closed = { departmentName: 'Vendas', agentName: 'Ana', chatStatus: null, openedBy: 'customer', closeReason: null }
    expect(result).toEqual([
      {
        ...closed,
        sessionId: result[0]!.sessionId,
        openedAt: begin + 6_000,
        closedAt: null,
        closedByName: null,
        agentName: null,
        chatStatus: 2,
        messageCount: 2,
      },
      { ...closed, sessionId: result[1]!.sessionId, openedAt: begin + 4_000, closedAt: begin + 5_000, closedByName: null, messageCount: 0 },
      { ...closed, sessionId: result[2]!.sessionId, openedAt: begin + 2_000, closedAt: begin + 3_000, closedByName: null, messageCount: 0 },
      {
        ...closed,
        sessionId: result[3]!.sessionId,
        openedAt: begin,
        closedAt: begin + 1_000,
        closedByName: 'Ana',
        closeReason: 'Resolvido',
        messageCount: 3,
      },
    ])
  })
})

it('[ME16] who does not see a chat finds nothing in it, by any call, nor does another company', async () => {
  const { companyId, chat, anAgent, aDepartment, said, ana } = await aScene()
  const messageId = await said('canario')
  const hiding = await aDepartment('SAC', { permissions: { ...allDepartmentPermissions, seeOthers: false } })
  const hidden = await aChat(house.superuser, { companyId, departmentId: hiding, agentId: ana.userId })
  const inHidden = await said('canario', { where: hidden })
  const colleague = await anAgent({ departmentIds: [hiding] })
  const foreign = await (await house.aCompany()).anAdmin()
  for (const [who, where, id] of [
    [colleague, chat, messageId],
    [colleague, hidden, inHidden],
    [foreign, chat, messageId],
  ] as const) {
    const asked = { companyId: who.companyId, ...where }
    const answers = [
      await house.ask(searchChat, { ...asked, body: 'canario' }, who),
      await house.ask(searchChatByLabel, { ...asked, label: 'VIP' }, who),
      await house.ask(getMessagesAround, { ...asked, messageId: id }, who),
      await house.ask(loadNewerHistory, { ...asked, afterTime: 0 }, who),
      await house.ask(listChatMedia, asked, who),
      await house.ask(listChatSessions, asked, who),
    ]
    expect(answers.map(({ status, refusal }) => `${status} ${refusal.code}`)).toEqual(Array(6).fill('404 chat.notFound'))
  }
})
