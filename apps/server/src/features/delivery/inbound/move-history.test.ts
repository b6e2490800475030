import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import { MessageStatus } from '@prosa/contract/messages/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBackground } from '../../../background.ts'
import { idOf, newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aWorker } from '../../../testing/scenes/a-worker.ts'
import { from, type InboundPost, inboundPost, textOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { mostMovedAtOnce as mostAtOnce } from '../../chats/public.ts'
import { historyRest } from '../../merges/public.ts'
import { lockChat } from '../../sight/public.ts'
import { deliveryJobs } from '../jobs.ts'
import { finishInbound } from './finish-inbound.ts'
import { addMessage, openInbound } from './inbound-context.ts'
import { moveHistory } from './move-history.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const [first, second, third] = ['5511987654321', '5511912345678', '5511912345679']
const now = Math.floor(Date.now() / 1_000)
const many = 2 * mostAtOnce + 300
const recount = productBackground.schedules.find(({ name }) => name === 'entries.recount')!

const changed = (waId: string, newWaId: string, at: number) => ({
  messages: [
    {
      from: waId,
      id: newId(),
      timestamp: String(at),
      type: 'system',
      system: { body: 'Marina mudou de número', wa_id: newWaId, type: 'user_changed_number' },
    },
  ],
})

/** A shop with somebody who wrote, and more before that than is moved at once. */
async function aScene() {
  const shop = await inbound.aShop()
  const { companyId, number, deliver } = shop
  const { phonenumberId } = number
  const admin = await shop.anAdmin()
  const labelId = newId()
  await house.superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, ${labelId}, 'VIP', '#fff')`
  /** The first of `count` is the oldest, and has a label. */
  const longAgo = async (waId: string, count = many) => {
    const ids = Array.from({ length: count }, (_, at) => idOf(`${waId}-${at + 1}`))
    await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status,
        from_me, source, provider_message_id, at)
      select ${companyId}, id, ${phonenumberId}, ${waId}, 'text', 'Antes ' || n, 1, false, 'customer', ${waId} || '-' || n,
        to_timestamp(${now - 86_400}::integer + n) from unnest(${ids}::uuid[]) with ordinality as m (id, n)`
    await house.superuser`insert into message_labels (company_id, message_id, phonenumber_id, wa_id, label_id, linked_by, linked_at)
      values (${companyId}, ${idOf(`${waId}-1`)}, ${phonenumberId}, ${waId}, ${labelId}, ${admin.userId}, now())`
    await house.superuser`update chats set label_ids = ${[labelId]} where company_id = ${companyId} and wa_id = ${waId}`
  }
  const writes = (waId: string, at: number, body: string) => deliver(textOf({ waId }, newId(), at, body))
  const chats = () => house.superuser<
    { waId: string; chatStatus: number; unreadCount: number; movedTo: string | null; labelIds: string[] }[]
  >`
    select wa_id, chat_status, unread_count, moved_to, label_ids from chats where company_id = ${companyId} order by created_at, wa_id`
  /** How many messages each chat has. */
  const counts = async () =>
    Object.fromEntries(
      (
        await house.superuser<{ waId: string; count: number }[]>`select wa_id, count(*)::integer from messages
        where company_id = ${companyId} group by wa_id`
      ).map(({ waId, count }) => [waId, count]),
    )
  /** One commit of the job. */
  const step = (waId: string) => oneStep(companyId, { phonenumberId, waId })
  /** What looks after the lists finds nothing to mend. */
  const expectStored = async () => {
    const versions = () => house.superuser`select wa_id, version from chats where company_id = ${companyId} order by wa_id`
    const before = await versions()
    await recount.run({ house: house.house, signal: new AbortController().signal })
    expect(await versions()).toEqual(before)
  }
  await writes(first, now, 'Oi')
  await longAgo(first)
  return { ...shop, phonenumberId, admin, labelId, longAgo, writes, chats, counts, step, expectStored }
}

/** True when the job would have gone on. */
async function oneStep(companyId: string, input: { phonenumberId: string; waId: string }): Promise<boolean> {
  const ended = new AbortController()
  let isBegun = false
  const work = async <T>(run: Parameters<typeof house.house.work<T>>[1]) => {
    const answer = await house.house.work(companyId, run)
    isBegun = true
    ended.abort()
    return answer
  }
  const progress = () => Promise.resolve()
  const running = historyRest.run({ companyId, jobId: '', input, house: house.house, signal: ended.signal, work, finish: work, progress })
  const [outcome] = await Promise.allSettled([running])
  if (!isBegun && outcome.status === 'rejected') throw outcome.reason
  return outcome.status === 'rejected'
}

type Page = { messages: readonly { messageId: string; time: number }[]; containsMore: boolean }

/** All that somebody reads in a chat, scrolling back as far as it goes, and whether the screen says that there is more. */
async function readAll(reader: TestAgent, chat: { phonenumberId: string; waId: string }) {
  const asked = { companyId: reader.companyId, ...chat }
  let page: Page = (await house.ask(messageCalls.getChatDetail, asked, reader)).result
  const ids: string[] = []
  for (;;) {
    ids.unshift(...page.messages.map(({ messageId }) => messageId))
    const oldest = page.messages[0]
    if (!oldest || !page.containsMore) return { ids, containsMore: page.containsMore }
    const before = { beforeTime: oldest.time, beforeMessageId: oldest.messageId }
    page = (await house.ask(messageCalls.loadMoreHistory, { ...asked, ...before }, reader)).result
  }
}

describe('[CH19] a change of number of somebody who wrote more than is moved at once', () => {
  it('is a job of the product', () => expect(productBackground.jobs).toEqual(expect.arrayContaining(deliveryJobs)))

  it('moves the newest with the event, the rest in commits of its own, and every message is in one chat at any moment', async () => {
    const { deliver, companyId, phonenumberId, admin, labelId, chats, counts, step, expectStored } = await aScene()
    await deliver(changed(first, second, now + 5))
    expect(await counts()).toEqual({ [first]: many + 1 - mostAtOnce, [second]: mostAtOnce + 1 })
    expect(await chats()).toEqual(
      [
        { waId: second, chatStatus: ChatStatus.Pending, unreadCount: 1, movedTo: null, labelIds: [] },
        { waId: first, chatStatus: ChatStatus.Closed, unreadCount: 0, movedTo: second, labelIds: [labelId] },
      ].toSorted((one, other) => (one.waId < other.waId ? -1 : 1)),
    )
    await expectStored()
    const [here, there] = [await readAll(admin, { phonenumberId, waId: second }), await readAll(admin, { phonenumberId, waId: first })]
    expect([here.containsMore, there.containsMore]).toEqual([true, false])
    expect([here.ids.length, new Set([...here.ids, ...there.ids]).size]).toEqual([mostAtOnce + 1, many + 2])

    expect(await step(first)).toBe(true)
    expect(await counts()).toEqual({ [first]: many + 1 - 2 * mostAtOnce, [second]: 2 * mostAtOnce + 1 })
    await expectStored()
    expect(await step(first)).toBe(false)
    expect(await counts()).toEqual({ [second]: many + 2 })
    expect(await chats()).toEqual([{ waId: second, chatStatus: ChatStatus.Pending, unreadCount: 1, movedTo: null, labelIds: [labelId] }])
    await expectStored()
    const all = await readAll(admin, { phonenumberId, waId: second })
    expect([all.containsMore, all.ids.length, new Set(all.ids).size, all.ids[0]]).toEqual([false, many + 2, many + 2, idOf(`${first}-1`)])
    for (const table of ['message_labels', 'chat_sessions'])
      expect((await inbound.rows(table, companyId)).map(({ waId }) => waId)).toEqual([second])
    const left =
      await house.superuser`select payload ->> 'waId' as wa_id from events where company_id = ${companyId} and name = 'chat.left'`
    expect(left).toEqual([{ waId: first }])
  })

  it('goes on where it was after a commit that was undone and a worker that ended', async () => {
    const { deliver, companyId, chats, counts, step } = await aScene()
    await deliver(changed(first, second, now + 5))
    await house.superuser`alter table message_labels add constraint held check (wa_id <> ${house.superuser.unsafe(`'${second}'`)}) not valid`
    try {
      await step(first)
      await expect(step(first)).rejects.toThrow()
      expect(await counts()).toEqual({ [first]: many + 1 - 2 * mostAtOnce, [second]: 2 * mostAtOnce + 1 })
    } finally {
      await house.superuser`alter table message_labels drop constraint held`
    }
    await aWorker(house, deliveryJobs)
    await waitUntil('the old chat is gone', async () => (await chats()).length === 1)
    expect(await counts()).toEqual({ [second]: many + 2 })
    const jobs = await house.superuser`select state from jobs where company_id = ${companyId}`
    expect(jobs).toEqual([{ state: 'done' }])
  })

  it('has what comes meanwhile in the new chat, and what becomes known of an old message with that message', async () => {
    const { deliver, companyId, writes, chats, counts, step, expectStored } = await aScene()
    await deliver(changed(first, second, now + 5))
    await writes(first, now + 6, 'Ainda daqui')
    await writes(second, now + 7, 'E daqui')
    const revoke = { original_message_id: `${first}-2` }
    await deliver(from({ waId: second }, { id: newId(), timestamp: now + 8, type: 'revoke', revoke }))
    expect(await counts()).toEqual({ [first]: many + 1 - mostAtOnce, [second]: mostAtOnce + 3 })
    expect((await chats()).map(({ unreadCount }) => unreadCount).toSorted()).toEqual([0, 3])
    await step(first)
    await step(first)
    expect(await counts()).toEqual({ [second]: many + 4 })
    const [revoked] =
      await house.superuser`select wa_id, deleted_at from messages where company_id = ${companyId} and message_id = ${idOf(`${first}-2`)}`
    expect(revoked).toEqual({ waId: second, deletedAt: (now + 8) * 1_000 })
    await expectStored()
  })

  it('takes along what another event of the same commit brought, which is not stored yet', async () => {
    const { companyId, phonenumberId, counts } = await aScene()
    await house.house.work(companyId, async ({ db, emit }) => {
      const ctx = openInbound({ db, emit, house: house.house, companyId })
      const said = { messageType: 'text', messageBody: 'Vou mudar', messageStatus: MessageStatus.Received, source: 'customer' } as const
      const key = { phonenumberId, waId: first }
      addMessage(ctx, { ...said, ...key, messageId: newId(), providerMessageId: newId(), fromMe: false, at: (now + 4) * 1_000 })
      await moveHistory(ctx, (await lockChat(db, companyId, key))!, second)
      await finishInbound(ctx)
    })
    expect(await counts()).toEqual({ [first]: many + 1 - mostAtOnce, [second]: mostAtOnce + 1 })
  })

  it('follows into a third number, and back into the first', async () => {
    const { deliver, longAgo, chats, counts, step, expectStored } = await aScene()
    await deliver(changed(first, second, now + 5))
    await longAgo(second)
    await deliver(changed(second, third, now + 6))
    expect((await chats()).filter(({ waId }) => waId !== third).map(({ movedTo }) => movedTo)).toEqual([third, third])
    await step(first)
    await deliver(changed(third, first, now + 7))
    expect((await chats()).filter(({ waId }) => waId !== first).map(({ movedTo }) => movedTo)).toEqual([first, first])
    await expectStored()
    expect(await step(first)).toBe(false)
    for (const waId of [second, third]) while (await step(waId)) await expectStored()
    expect(await counts()).toEqual({ [first]: 2 * many + 4 })
    expect(await chats()).toMatchObject([{ waId: first, movedTo: null, unreadCount: 1, chatStatus: ChatStatus.Pending }])
    await expectStored()
  })

  it('goes into a chat that is as long, of somebody who turns out to be the same', async () => {
    const { companyId, deliver, writes, longAgo, chats, counts, step, expectStored } = await aScene()
    await deliver(changed(first, second, now + 5))
    await writes(third, now + 6, 'Outra pessoa?')
    await longAgo(third)
    await deliver(changed(second, third, now + 7))
    expect(await inbound.rows('contacts', companyId)).toHaveLength(1)
    await expectStored()
    for (const waId of [first, second, third]) while (await step(waId)) await expectStored()
    expect((await chats()).map(({ waId }) => waId)).toEqual([third])
    expect(await counts()).toEqual({ [third]: 2 * many + 4 })
    await expectStored()
  })

  it('takes along what somebody does in the old chat meanwhile', async () => {
    const { companyId, phonenumberId, departmentId, deliver, admin, chats, step, expectStored } = await aScene()
    await deliver(changed(first, second, now + 5))
    const taken = await house.ask(chatActionCalls.reopenChat, { companyId, phonenumberId, waId: first, departmentId }, admin)
    expect(taken.status).toBe(200)
    await step(first)
    expect((await chats()).map(({ waId, chatStatus }) => [waId, chatStatus]).toSorted()).toEqual(
      [
        [first, ChatStatus.Closed],
        [second, ChatStatus.Open],
      ].toSorted(),
    )
    await expectStored()
  })
})
