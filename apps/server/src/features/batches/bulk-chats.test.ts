import { batchCalls } from '@prosa/contract/batches/calls'
import { mostAtOnce, undoBatchWithin } from '@prosa/contract/batches/limits'
import { BatchStatus, BatchType } from '@prosa/contract/batches/states'
import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aMessage } from '../../testing/scenes/a-message.ts'
import { aBatchScene, workOnBatches } from '../../testing/scenes/batch-scene.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { Open, Pending, Expired, Closed } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const reasonsOf = (results: readonly { reason: string | null }[] | null) => results?.map(({ reason }) => reason)

describe('[BA1] [BA2] [BA3] R068 many chats at once', () => {
  it('are closed with a reason by the rules of closing one, and each says what became of it', async () => {
    const scene = await aBatchScene(house)
    const { ana, caio, care, aRunningChat, bulk, rowOf, sessionsOf, noticesOf, companyId } = scene
    const [mine, queued, closed, foreign, fresh] = [
      await aRunningChat({ agentId: ana.userId }),
      await aRunningChat(),
      await aRunningChat({ chatStatus: Closed }),
      await aRunningChat({ departmentId: care, agentId: caio.userId }),
      await aRunningChat({ agentId: ana.userId }),
    ]
    await aMessage(house.superuser, companyId, fresh)
    await house.superuser`update messages set source = 'customer', from_me = false, created_at = now() where wa_id = ${fresh.waId}`
    await house.superuser`update chats set unread_count = 1 where wa_id = ${fresh.waId}`
    const nobody = { phonenumberId: newId(), waId: newId() }
    const { status, result } = await bulk(ana, {
      action: 'close',
      closeReason: 'Fim do dia',
      chats: [queued, closed, foreign, fresh, nobody, mine, queued],
    })
    expect([status, reasonsOf(result.results)]).toEqual([200, [null, 'same', 'gone', 'messageCame', 'gone', null]])
    expect(await Promise.all([mine, queued, closed, foreign, fresh].map(async (chat) => (await rowOf(chat)).chatStatus))).toEqual([
      Closed,
      Closed,
      Closed,
      Open,
      Open,
    ])
    expect(await sessionsOf(mine)).toMatchObject([{ closeReason: 'Fim do dia', agentId: ana.userId }])
    expect(await noticesOf(queued)).toMatchObject([{ content: { notice: 'closed', noticeBy: 'Ana' }, messageBody: 'Fim do dia' }])
    const [told] = await house.superuser`select payload, audience from events where company_id = ${companyId} and name = 'message.added'
      and payload->'message'->>'waId' = ${queued.waId}`
    const read = await house.ask(messageCalls.getChatDetail, { companyId, ...queued }, ana)
    expect(told).toMatchObject({ payload: { message: read.result.messages[0] }, audience: { departmentId: scene.sales, agentId: null } })
    const { batch, items } = await scene.batchOf(ana, result.batchId)
    expect(batch).toMatchObject({ status: BatchStatus.Done, batchType: BatchType.ChatClose, total: 6, done: 2, skipped: 4 })
    expect(items.filter(({ state }) => state === 'skipped')).toHaveLength(4)
    const audited = await house.superuser`select what, target from audit_entries where company_id = ${companyId}`
    expect(audited).toMatchObject([{ what: 'batch.bulk', target: result.batchId }])
  })

  it('[CH5] stay open where their department lets nobody close, except for administrators', async () => {
    const { ana, admin, aRunningChat, bulk } = await aBatchScene(house, { close: false })
    const chats = [await aRunningChat()]
    expect(reasonsOf((await bulk(ana, { action: 'close', chats })).result.results)).toEqual(['forbidden'])
    expect(reasonsOf((await bulk(admin, { action: 'close', chats })).result.results)).toEqual([null])
  })

  it('[BA3] [CH48] that the filter finds are those of the list: awake ones, or only what sleeps', async () => {
    const { ana, aRunningChat, bulk, untilOver, rowOf } = await aBatchScene(house)
    await workOnBatches(house)
    const [awake, asleep] = [await aRunningChat({ agentId: ana.userId }), await aRunningChat({ agentId: ana.userId })]
    await bulk(ana, { action: 'snooze', until: house.clock.now() + 3_600_000, chats: [asleep] })
    const closes = async (filter: object) => {
      const { batchId } = (await bulk(ana, { action: 'close', filter: { tabActive: 0, ...filter } })).result
      await untilOver(ana, batchId)
      return [(await rowOf(awake)).chatStatus, (await rowOf(asleep)).chatStatus]
    }
    const past = await bulk(ana, { action: 'snooze', until: 1, chats: [awake] })
    expect(past.refusal.fields).toEqual([{ name: 'until', problem: 'tooSmall' }])
    expect(await closes({})).toEqual([Closed, Open])
    expect(await closes({ snoozed: true })).toEqual([Closed, Closed])
  })

  it('that moved since they were seen stay where they are', async () => {
    const { ana, bia, aRunningChat, bulk, sales, care } = await aBatchScene(house)
    const seen = { chatStatus: Open, departmentId: sales, agentId: ana.userId, handledBy: 'agent' as const }
    const [here, moved] = [await aRunningChat({ agentId: ana.userId }), await aRunningChat({ agentId: bia.userId })]
    const chats = [here, moved].map((chat) => ({ ...chat, seen }))
    const { result } = await bulk(ana, { action: 'transfer', targetId: care, chats })
    expect(reasonsOf(result.results)).toEqual([null, 'moved'])
  })

  it.each([
    [{ action: 'assign' }, 'targetId'],
    [{ action: 'label' }, 'labelId'],
    [{ action: 'snooze' }, 'until'],
  ] as const)('%j without what it needs is refused', async (asked, name) => {
    const { ana, aRunningChat, bulk } = await aBatchScene(house)
    const { refusal } = await bulk(ana, { ...asked, chats: [await aRunningChat()] })
    expect(refusal).toMatchObject({ code: 'input.invalid', fields: [{ name, problem: 'required' }] })
    expect((await bulk(ana, { action: 'read' })).refusal.fields).toEqual([{ name: 'chats', problem: 'required' }])
  })

  it('of another company are none', async () => {
    const [one, other] = [await aBatchScene(house), await aBatchScene(house)]
    const chat = await one.aRunningChat()
    expect(reasonsOf((await other.bulk(other.admin, { action: 'close', chats: [chat] })).result.results)).toEqual(['gone'])
    const { batchId } = (await one.bulk(one.ana, { action: 'close', chats: [chat] })).result
    const asked = { companyId: other.companyId, batchId }
    expect((await house.ask(batchCalls.getBatch, asked, other.admin)).refusal.code).toBe('batch.notFound')
    expect((await house.ask(batchCalls.undoBatch, asked, other.admin)).refusal.code).toBe('batch.notFound')
    expect((await house.ask(batchCalls.cancelBatch, asked, other.admin)).refusal.code).toBe('batch.notFound')
  })

  it('[BA7] are nobody’s business but their author’s and of who may broadcast', async () => {
    const { companyId, ana, bia, caio, admin, care, anAgent, aRunningChat, bulk } = await aBatchScene(house)
    const seller = await anAgent({ permissions: ['broadcast'], departmentIds: [care], name: 'Gil' })
    const { batchId } = (await bulk(ana, { action: 'close', chats: [await aRunningChat()] })).result
    const itemsFor = async (asker: typeof ana) => {
      const { result, refusal } = await house.ask(batchCalls.getBatch, { companyId, batchId }, asker)
      return refusal.code ?? result.items.length
    }
    expect(await Promise.all([ana, bia, caio, admin, seller].map(itemsFor))).toEqual([1, 'batch.notFound', 'batch.notFound', 1, 0])
    expect((await house.ask(batchCalls.undoBatch, { companyId, batchId }, seller)).refusal.code).toBe('permission.denied')
  })

  it('[BA7] are not shown to who chose them once they see them no more: only what became of each', async () => {
    const { ana, admin, care, aRunningFew, bulk, batchOf } = await aBatchScene(house)
    const [away] = await aRunningFew(1, { agentId: ana.userId })
    const { batchId } = (await bulk(ana, { action: 'transfer', targetId: care, chats: [away!] })).result
    const shown = async (who: typeof ana) => (await batchOf(who, batchId)).items
    expect(await shown(ana)).toEqual([
      { position: 1, contactId: null, phonenumberId: null, waId: null, contactName: null, state: 'done', reason: null },
    ])
    expect(await shown(admin)).toMatchObject([{ ...away, state: 'done' }])
  })

  it('[BA13] of five batches that are under way let nobody begin a sixth, also at the same moment', async () => {
    const { ana, bia, aRunningFew, bulk, companyId } = await aBatchScene(house)
    const ask = { action: 'read', filter: { tabActive: 0 } } as const
    const begun = await Promise.all(Array.from({ length: 7 }, () => bulk(ana, ask)))
    expect(begun.map(({ refusal }) => refusal.code ?? 'begun').sort()).toEqual([
      ...['batch.tooMany', 'batch.tooMany'],
      ...Array.from({ length: 5 }, () => 'begun'),
    ])
    // Neither a colleague’s nor what is done at once waits for them.
    expect((await bulk(bia, ask)).status).toBe(200)
    expect((await bulk(ana, { action: 'close', chats: await aRunningFew(1) })).status).toBe(200)
    await house.superuser`update batches set ended_at = now() where company_id = ${companyId} and batch_id = (
      select batch_id from batches where created_by = ${ana.userId} and ended_at is null limit 1)`
    expect((await bulk(ana, ask)).status).toBe(200)
  })

  it('[BA12] are forgotten after ninety days, with whom they were with', async () => {
    const { ana, aRunningChat, bulk, batchOf, companyId } = await aBatchScene(house)
    const old = (await bulk(ana, { action: 'close', chats: [await aRunningChat()] })).result.batchId
    await house.superuser`update batches set created_at = '2020-01-01', ended_at = '2020-01-02' where batch_id = ${old}`
    const fresh = (await bulk(ana, { action: 'close', chats: [await aRunningChat()] })).result.batchId
    expect((await batchOf(ana, fresh)).batch.total).toBe(1)
    expect(await house.superuser`select 1 from batch_items where company_id = ${companyId} and batch_id = ${old}`).toHaveLength(0)
  })

  it('[BA5] that are done cannot be canceled', async () => {
    const { companyId, ana, aRunningChat, bulk } = await aBatchScene(house)
    const { batchId } = (await bulk(ana, { action: 'close', chats: [await aRunningChat()] })).result
    expect((await house.ask(batchCalls.cancelBatch, { companyId, batchId }, ana)).refusal.code).toBe('batch.over')
  })
})

describe('[BA6] taking back what was done with many', () => {
  it.each(['assign', 'take', 'transfer', 'label', 'unlabel', 'read', 'snooze', 'close'] as const)(
    '%s leaves each as it was',
    async (wanted) => {
      const scene = await aBatchScene(house)
      const { ana, bia, admin, care, aRunningChat, bulk, undo, standingOf } = scene
      const { aLabel, link } = labelScene(house)
      const { labelId } = await aLabel(admin)
      const now = house.clock.now()
      const chats = [
        await aRunningChat({ agentId: ana.userId }),
        await aRunningChat({ waitingSince: now - 5_000 }),
        await aRunningChat({ handledBy: 'bot' }),
        await aRunningChat({ agentId: ana.userId, chatStatus: Expired }),
        await aRunningChat({ agentId: ana.userId, chatStatus: Open }),
      ]
      const [first, , , expired] = chats
      await house.superuser`update chats set unread_count = 3, unanswered_since = ${now - 60_000} where wa_id = ${first!.waId}`
      await house.superuser`update chats set window_expires_at = ${now - 1_000} where wa_id = ${expired!.waId}`
      await house.superuser`update chats set snoozed_until = ${now + 3_600_000}, snoozed_by = ${ana.userId} where wa_id = ${chats[4]!.waId}`
      if (wanted === 'unlabel') for (const chat of chats) await link(ana, labelId, chat)
      const before = await Promise.all(chats.map(standingOf))
      const asked = {
        assign: { action: 'assign', targetId: bia.userId },
        take: { action: 'assign', targetId: ana.userId },
        transfer: { action: 'transfer', targetId: care },
        label: { action: 'label', labelId },
        unlabel: { action: 'unlabel', labelId },
        read: { action: 'read' },
        snooze: { action: 'snooze', until: house.clock.now() + 7_200_000 },
        close: { action: 'close', closeReason: 'Fim' },
      } as const
      const { result } = await bulk(ana, { ...asked[wanted], chats })
      const changed = await Promise.all(chats.map(standingOf))
      const isDone = result.results!.map(({ reason }) => reason === null)
      expect(isDone).toContain(true)
      expect(changed.map((row, nth) => JSON.stringify(row) !== JSON.stringify(before[nth]))).toEqual(isDone)
      const back = await undo(ana, result.batchId)
      expect([back.status, back.result.undone, back.result.kept]).toEqual([200, isDone.filter(Boolean).length, 0])
      expect(await Promise.all(chats.map(standingOf))).toEqual(before)
      expect((await undo(ana, result.batchId)).refusal.code).toBe('batch.undoOver')
    },
  )

  it('leaves alone what somebody touched since, and says so', async () => {
    const { ana, bia, sales, companyId, aRunningFew, bulk, undo, batchOf, rowOf } = await aBatchScene(house)
    const [touched, untouched] = await aRunningFew(2, { agentId: ana.userId })
    const { batchId } = (await bulk(ana, { action: 'assign', targetId: bia.userId, chats: [touched!, untouched!] })).result
    await house.ask(chatCalls.changeChatStatus, { companyId, ...touched!, chatStatus: Pending }, bia)
    expect((await undo(ana, batchId)).result).toMatchObject({ undone: 1, kept: 1, undoUntil: null })
    expect((await batchOf(ana, batchId)).items).toMatchObject([
      { state: 'kept', reason: 'touched' },
      { state: 'undone', reason: null },
    ])
    expect(await rowOf(touched!)).toMatchObject({ chatStatus: Pending, agentId: null, departmentId: sales })
    expect(await rowOf(untouched!)).toMatchObject({ chatStatus: Open, agentId: ana.userId })
  })

  it.each([
    ['in the call', 2],
    ['in the background', 51],
  ])('is refused with 409 where an item has no stored state before the batch: %s', async (_, count) => {
    const { ana, aRunningFew, bulk, undo, batchOf, untilOver, rowOf } = await aBatchScene(house)
    if (count > mostAtOnce) await workOnBatches(house)
    const chats = await aRunningFew(count, { agentId: ana.userId })
    const { batchId } = (await bulk(ana, { action: 'close', chats })).result
    await untilOver(ana, batchId)
    await house.superuser`update batch_items set before = null where batch_id = ${batchId} and position = 1`
    const { status, refusal } = await undo(ana, batchId)
    expect([status, refusal.code]).toEqual([409, 'batch.stateBeforeMissing'])
    expect((await batchOf(ana, batchId)).batch).toMatchObject({ done: count, undone: 0, kept: 0, isUndoing: false })
    expect(await rowOf(chats[1]!)).toMatchObject({ chatStatus: Closed })
  })

  it('is over after a day', async () => {
    const { ana, aRunningFew, bulk, undo } = await aBatchScene(house)
    const { batchId } = (await bulk(ana, { action: 'close', chats: await aRunningFew(1) })).result
    await house.superuser`update batches set ended_at = ${house.clock.now() - undoBatchWithin - 1} where batch_id = ${batchId}`
    expect((await undo(ana, batchId)).refusal.code).toBe('batch.undoOver')
  })
})

it('[BA10] [CH42] two who act on the same chats in opposite orders are both answered, and each chat is where one of them put it', async () => {
  const { ana, bia, admin, care, aRunningFew, bulk, rowOf } = await aBatchScene(house)
  const chats = await aRunningFew(8)
  const asks = [
    bulk(ana, { action: 'assign', targetId: ana.userId, chats }),
    bulk(bia, { action: 'close', chats: chats.toReversed() }),
    bulk(admin, { action: 'transfer', targetId: care, chats: [...chats.slice(4), ...chats.slice(0, 4)] }),
  ]
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([200, 200, 200])
  for (const chat of chats) expect([Open, Pending, Closed]).toContain((await rowOf(chat)).chatStatus)
})
