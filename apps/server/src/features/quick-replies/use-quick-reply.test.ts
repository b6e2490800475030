import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../../kit/db/connect.ts'
import { quickReplyScene } from '../../testing/scenes/quick-reply-scene.ts'
import { sendingScene } from '../../testing/scenes/sending-scene.ts'
import { aProvider } from '../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { quickReplySchedules } from './jobs.ts'

let house: TestHouse
let replies: ReturnType<typeof quickReplyScene>
let sending: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  replies = quickReplyScene(house)
  sending = sendingScene(house, await aProvider())
})

async function aShop() {
  const shop = await sending.aShop()
  const admin = await shop.anAdmin()
  const used = async () => (await replies.list(admin)).map(({ usedCount, lastUsedAt }) => [usedCount, lastUsedAt])
  return { ...shop, admin, used, chat: await shop.aCustomer() }
}

describe('[QR9] a use', () => {
  it('is counted once for each message, however often its sending is tried, and stays counted when uses are folded', async () => {
    const { agent, admin, chat, used } = await aShop()
    const { quickReplyId } = await replies.aReply(admin, { scope: 'company' })
    await Promise.all(['m1', 'm1', 'm2'].map((clientMessageId) => sending.send(agent, chat, { clientMessageId, quickReplyId })))
    await sending.send(agent, chat, { clientMessageId: 'm1', quickReplyId })
    await sending.send(agent, chat)
    expect(await used()).toEqual([[2, house.clock.now()]])
    for (const { run } of quickReplySchedules) await run({ house: house.house, signal: new AbortController().signal })
    await sending.send(agent, chat, { quickReplyId })
    expect(await used()).toEqual([[3, house.clock.now()]])
    expect(await house.superuser`select 1 from quick_reply_uses where quick_reply_id = ${quickReplyId}`).toHaveLength(1)
  })

  it('of one that the sender does not see counts nothing, and the message leaves', async () => {
    const { agent, admin, chat, used, aDepartment } = await aShop()
    const foreign = await replies.aReply(await (await house.aCompany()).anAdmin(), { scope: 'company' })
    const unseen = await replies.aReply(admin, { scope: 'department', departmentIds: [await aDepartment()] })
    for (const { quickReplyId } of [foreign, unseen]) expect((await sending.send(agent, chat, { quickReplyId })).status).toBe(200)
    expect(await used()).toEqual([[0, null]])
  })

  it('of one that is deleted at the same moment counts nothing, and the message leaves', async () => {
    const { agent, admin, chat, companyId } = await aShop()
    const { quickReplyId } = await replies.aReply(admin, { scope: 'company' })
    const other = connect(house.url, { max: 1 })
    onTestFinished(() => other.end())
    const { sent } = await other.begin(async (tx) => {
      await tx`delete from quick_replies where company_id = ${companyId} and quick_reply_id = ${quickReplyId}`
      const sent = sending.send(agent, chat, { quickReplyId })
      await waitUntil('the sender waits for whoever deletes it', async () => {
        const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return waits.length > 0
      })
      return { sent }
    })
    expect((await sent).status).toBe(200)
    expect(await house.superuser`select 1 from messages where company_id = ${companyId}`).toHaveLength(1)
  })
})

it('[QR10] a file of a quick reply is sent by who sees it, and by nobody else', async () => {
  const { agent, admin, chat, aDepartment } = await aShop()
  const mediaId = await replies.upload(admin)
  const document = { messageType: 'document' as const, messageBody: '', mediaId }
  const elsewhere = await replies.aReply(admin, { scope: 'department', departmentIds: [await aDepartment()], mediaIds: [mediaId] })
  expect((await sending.send(agent, chat, { ...document, quickReplyId: elsewhere.quickReplyId })).refusal.code).toBe('media.notFound')
  await replies.aReply(admin, { scope: 'company', mediaIds: [mediaId] })
  const { status, result } = await sending.send(agent, chat, document)
  expect([status, result.media?.fileName]).toEqual([200, 'tabela.txt'])
})

it('[QR8] what has an open blank does not leave', async () => {
  const { agent, admin, chat, used } = await aShop()
  const { quickReplyId } = await replies.aReply(admin, { scope: 'company', text: 'Até {{?dia}}' })
  const { refusal } = await sending.send(agent, chat, { quickReplyId, messageBody: 'Até {{?dia}}' })
  expect([refusal.code, refusal.fields]).toEqual(['input.invalid', [{ name: 'messageBody', problem: 'required' }]])
  expect(await used()).toEqual([[0, null]])
})
