import { batchCalls } from '@prosa/contract/batches/calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus, silenceReason } from '@prosa/contract/chats/states'
import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBatchScene, workOnBatches } from '../../../testing/scenes/batch-scene.ts'
import { labelScene } from '../../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Closed } = ChatStatus
const closeReasons = ['Resolvido', 'Sem estoque']

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function anAsking(rules: Partial<InboxRules>) {
  const scene = await aBatchScene(house)
  const { companyId, sales, ana } = scene
  const { superuser } = house
  await superuser`update departments set inbox_rules = ${superuser.json({ ...firstInboxRules, ...rules })} where department_id = ${sales}`
  const chat = await scene.aRunningChat({ agentId: ana.userId })
  const close = (closeReason?: string, who = ana) =>
    house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: Closed, ...(closeReason && { closeReason }) }, who)
  return { ...scene, chat, close }
}

describe('[RO35] a department that asks whoever closes a chat', () => {
  it('for a reason of its list refuses others, administrators’ too, and says what it wants', async () => {
    const { admin, chat, close, rowOf, sessionsOf } = await anAsking({ closeAsk: 'reason', closeReasons })
    for (const [said, who] of [[undefined], ['porque sim'], [undefined, admin]] as const) {
      const { status, refusal } = await close(said, who)
      expect([status, refusal]).toMatchObject([
        400,
        { code: 'chat.reasonNeeded', facts: { closeAsk: 'reason', closeReasons }, fields: [{ name: 'closeReason' }] },
      ])
    }
    expect((await rowOf(chat)).chatStatus).not.toBe(Closed)
    expect((await close(' Sem estoque ')).status).toBe(200)
    expect(await sessionsOf(chat)).toMatchObject([{ closeReason: 'Sem estoque' }])
  })

  it('[RO33] keeps as a person’s word what else says that the customer stayed silent', async () => {
    const { chat, close, sessionsOf } = await anAsking({})
    expect((await close(silenceReason)).status).toBe(200)
    expect(await sessionsOf(chat)).toMatchObject([{ closeReason: 'silence' }])
  })

  it('for a label lets those go that have one, and none of the bin', async () => {
    const { companyId, admin, ana, chat, close } = await anAsking({ closeAsk: 'label' })
    const { aLabel, link } = labelScene(house)
    const { labelId } = await aLabel(admin)
    expect((await close('Resolvido')).refusal).toMatchObject({ code: 'chat.reasonNeeded', facts: { closeAsk: 'label', closeReasons: [] } })
    expect((await link(ana, labelId, chat)).status).toBe(200)
    await house.superuser`update labels set deleted_at = now() where company_id = ${companyId}`
    expect((await close()).refusal.code).toBe('chat.reasonNeeded')
    await house.superuser`update labels set deleted_at = null where company_id = ${companyId}`
    expect((await close()).status).toBe(200)
  })

  it('says so of each chat where many are closed, and of those that a batch finds', async () => {
    const {
      companyId,
      admin,
      ana,
      care,
      phonenumberId: n,
      chat,
      bulk,
      aRunningChat,
      untilOver,
      batchOf,
      rowOf,
    } = await anAsking({
      closeAsk: 'reason',
      closeReasons,
    })
    const free = await aRunningChat({ departmentId: care })
    const named = await bulk(admin, { action: 'close', closeReason: 'Fim do dia', chats: [chat, free] })
    expect(named.result.results).toMatchObject([{ reason: 'reasonNeeded' }, { reason: null }])
    await workOnBatches(house)
    const { result } = await house.ask(batchCalls.closeNumberChats, { companyId, n }, admin)
    await untilOver(admin, result.batchId)
    const { batch, items } = await batchOf(admin, result.batchId)
    expect([batch, items]).toMatchObject([{ total: 1, done: 0, skipped: 1 }, [{ ...chat, state: 'skipped', reason: 'reasonNeeded' }]])
    const chosen = await bulk(ana, { action: 'close', closeReason: 'Resolvido', chats: [chat] })
    expect(chosen.result.results).toMatchObject([{ reason: null }])
    expect((await rowOf(chat)).chatStatus).toBe(Closed)
  })
})
