import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { SentOf } from '@prosa/contract/kit/call'
import { messageCalls } from '@prosa/contract/messages/calls'
import { shiftCalls } from '@prosa/contract/shifts/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aBatchScene } from '../../testing/scenes/batch-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { Open, Pending, Expired } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Passed = SentOf<typeof shiftCalls.passShift>['chats']

async function aShift(permissions: Parameters<typeof aBatchScene>[1] = {}) {
  const scene = await aBatchScene(house, permissions)
  const pass = (asker: TestAgent, chats: Passed, batchId = newId()) =>
    house.ask(shiftCalls.passShift, { companyId: scene.companyId, batchId, chats }, asker)
  const reasonsOf = async (asker: TestAgent, chats: Passed) => (await pass(asker, chats)).result.results.map(({ reason }) => reason)
  const notesOf = async (chat: ChatKey) =>
    (await scene.noticesOf(chat)).filter(({ messageType }) => messageType === 'note').map(({ messageBody }) => messageBody)
  return { ...scene, pass, reasonsOf, notesOf }
}

const aNote = (note: string) => ({ note, noteId: newId() })

describe('[SH1] [SH2] [SH3] passing a shift', () => {
  it('gives each chat to a colleague or to its queue, with its note, and says why another stays', async () => {
    const { ana, bia, caio, care, aRunningChat, reasonsOf, rowOf, notesOf } = await aShift()
    const mine = () => aRunningChat({ agentId: ana.userId })
    const [toBia, toQueue, expired, expiredToQueue, toStranger, others, foreign] = [
      await mine(),
      await mine(),
      await aRunningChat({ agentId: ana.userId, chatStatus: Expired }),
      await aRunningChat({ agentId: ana.userId, chatStatus: Expired }),
      await mine(),
      await aRunningChat({ agentId: bia.userId }),
      await aRunningChat({ departmentId: care, agentId: caio.userId }),
    ]
    const targetId = bia.userId
    const reasons = await reasonsOf(ana, [
      { ...toBia, targetId, ...aNote(' Liga de volta às 9h ') },
      { ...toQueue, ...aNote('Sem pressa') },
      { ...expired, targetId },
      { ...expiredToQueue, ...aNote('Não pode ir') },
      { ...toStranger, targetId: caio.userId, ...aNote('Não é do setor') },
      { ...others, targetId: ana.userId },
      { ...foreign, targetId },
    ])
    expect(reasons).toEqual([null, null, null, 'moved', 'targetUnfit', 'same', 'gone'])
    expect(await rowOf(toBia)).toMatchObject({ chatStatus: Open, agentId: bia.userId })
    expect(await rowOf(toQueue)).toMatchObject({ chatStatus: Pending, agentId: null, handledBy: 'queue' })
    expect(await rowOf(toStranger)).toMatchObject({ chatStatus: Open, agentId: ana.userId })
    expect(await Promise.all([toBia, toQueue, expiredToQueue, toStranger].map(notesOf))).toEqual([
      ['Liga de volta às 9h'],
      ['Sem pressa'],
      [],
      [],
    ])
  })

  it('goes by what departments allow, also where the chat is not seen any more afterwards', async () => {
    const { ana, bia, admin, aRunningChat, reasonsOf, notesOf } = await aShift({ transfer: false, seeOthers: false })
    const [toBia, toQueue] = [await aRunningChat({ agentId: ana.userId }), await aRunningChat({ agentId: ana.userId })]
    expect(await reasonsOf(ana, [{ ...toBia, targetId: bia.userId }, toQueue])).toEqual(['forbidden', null])
    const own = await aRunningChat({ agentId: admin.userId })
    expect(await reasonsOf(admin, [{ ...own, targetId: bia.userId, ...aNote('De Dora') }])).toEqual([null])
    expect(await notesOf(own)).toEqual(['De Dora'])
  })

  it('asked again says that it is done, and writes no note twice', async () => {
    const { ana, bia, caio, aRunningFew, reasonsOf, rowOf, notesOf } = await aShift()
    const [one, two] = await aRunningFew(2, { agentId: ana.userId })
    const chats = [
      { ...one!, targetId: bia.userId, ...aNote('Uma vez') },
      { ...two!, ...aNote('Só uma') },
    ]
    const both = await Promise.all([reasonsOf(ana, chats), reasonsOf(ana, chats)])
    expect(both.toSorted()).toEqual(
      [
        [null, null],
        ['same', 'same'],
      ].toSorted(),
    )
    expect([await notesOf(one!), await notesOf(two!)]).toEqual([['Uma vez'], ['Só uma']])
    expect(await reasonsOf(ana, [{ ...one!, targetId: caio.userId }])).toEqual(['notOwn'])
    expect(await rowOf(one!)).toMatchObject({ agentId: bia.userId })
  })

  it('asked again with its id is answered as the first time and is one operation, also at the same moment', async () => {
    const { ana, bia, aRunningFew, pass, undo, rowOf } = await aShift()
    const [one, two] = await aRunningFew(2, { agentId: ana.userId })
    const [chats, batchId] = [[{ ...one!, targetId: bia.userId, ...aNote('Uma vez') }, two!], newId()]
    const answers = await Promise.all([pass(ana, chats, batchId), pass(ana, chats, batchId)])
    const results = [one!, two!].map((chat) => ({ ...chat, reason: null }))
    expect([...answers, await pass(ana, chats, batchId)].map(({ result }) => result)).toEqual(Array(3).fill({ batchId, results }))
    expect((await pass(bia, chats, batchId)).refusal.code).toBe('batch.notFound')
    expect((await undo(ana, batchId)).result).toMatchObject({ total: 2, undone: 2, kept: 0 })
    expect((await rowOf(one!)).agentId).toBe(ana.userId)
  })

  it('leaves a chat whose note has the id of another message, and passes the others', async () => {
    const { ana, bia, aRunningFew, reasonsOf, rowOf, notesOf } = await aShift()
    const [one, two, three] = await aRunningFew(3, { agentId: ana.userId })
    const [note, targetId] = [aNote('A primeira'), bia.userId]
    expect(await reasonsOf(ana, [{ ...one!, targetId, ...note }])).toEqual([null])
    const again = [
      { ...two!, targetId, ...note, note: 'Outra' },
      { ...three!, targetId },
    ]
    expect(await reasonsOf(ana, again)).toEqual(['noteReused', null])
    expect([(await rowOf(two!)).agentId, (await rowOf(three!)).agentId]).toEqual([ana.userId, bia.userId])
    expect(await notesOf(two!)).toEqual([])
  })

  it('[SH5] is taken back as it was, but for what somebody touched; the notes stay, and nothing of them is kept with the operation', async () => {
    const { ana, bia, companyId, aRunningFew, pass, undo, rowOf, notesOf } = await aShift()
    const [quiet, touched] = await aRunningFew(2, { agentId: ana.userId })
    const { result } = await pass(ana, [
      { ...quiet!, targetId: bia.userId, ...aNote('Fica aqui') },
      { ...touched!, targetId: bia.userId },
    ])
    const [kept] = await house.superuser`select options from batches where batch_id = ${result.batchId}`
    expect(JSON.stringify(kept)).not.toContain('Fica')
    const answer = { companyId, ...touched!, clientMessageId: newId(), messageType: 'note' as const, messageBody: 'Vi' }
    await house.ask(messageCalls.sendMessage, answer, bia)
    expect((await undo(ana, result.batchId)).result).toMatchObject({ action: 'pass', undone: 1, kept: 1 })
    expect([(await rowOf(quiet!)).agentId, (await rowOf(touched!)).agentId]).toEqual([ana.userId, bia.userId])
    expect(await notesOf(quiet!)).toEqual(['Fica aqui'])
  })

  it('needs chats, and an id for a note', async () => {
    const { ana, aRunningChat, pass } = await aShift()
    expect((await pass(ana, [])).refusal.fields).toEqual([{ name: 'chats', problem: 'required' }])
    const chat = await aRunningChat({ agentId: ana.userId })
    expect((await pass(ana, [{ ...chat, note: 'Oi' }])).refusal.fields).toEqual([{ name: 'chats.0.noteId', problem: 'required' }])
  })

  it('of another company is none', async () => {
    const [one, other] = [await aShift(), await aShift()]
    const chat = await one.aRunningChat({ agentId: one.ana.userId })
    expect(await other.reasonsOf(other.admin, [chat])).toEqual(['gone'])
  })
})
