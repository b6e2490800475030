import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { quickReplyBinLife } from '@prosa/contract/quick-replies/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { quickReplyScene } from '../../testing/scenes/quick-reply-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { quickReplySchedules } from './jobs.ts'

let house: TestHouse
let scene: ReturnType<typeof quickReplyScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = quickReplyScene(house)
  house.house.events.subscribe((events) => heard.push(...events))
})

const runSchedules = async () => {
  for (const { run } of quickReplySchedules) await run({ house: house.house, signal: new AbortController().signal })
}
const usedBy = async (quickReplyId: string) =>
  (
    await house.superuser<{ mediaId: string }[]>`select media_id from media_uses where kind = 'quickReply' and used_by = ${quickReplyId}`
  ).map(({ mediaId }) => mediaId)

async function aCompany() {
  const company = await house.aCompany()
  const [vendas, sac] = [await company.aDepartment(), await company.aDepartment()]
  const ana = await company.anAgent({ departmentIds: [vendas], name: 'Ana' })
  return { ...company, vendas, sac, ana, admin: await company.anAdmin({ name: 'Helena' }) }
}

describe('G018 a change', () => {
  it('[QR13] leaves what is not sent, and tells who saw it before and who sees it now', async () => {
    const { admin, vendas, sac, companyId } = await aCompany()
    const offer = JSON.stringify({ kind: 'buttons', body: 'x', buttons: [{ id: 's', title: 'Sim' }] })
    const reply = await scene.aReply(admin, { scope: 'department', departmentIds: [vendas], text: 'Confirma?', offer })
    heard.length = 0
    const { result } = await scene.change(admin, reply.quickReplyId, { departmentIds: [sac], version: 1 })
    expect(result).toEqual({ ...reply, departmentIds: [sac], version: 2 })
    expect(result.offer).toMatchObject({ kind: 'buttons', body: 'Confirma?' })
    expect(heard.filter((event) => event.companyId === companyId).map(({ payload }) => payload)).toEqual(
      [vendas, sac].map((departmentId) => ({ quickReplyId: reply.quickReplyId, version: 2, place: `d:${departmentId}` })),
    )
    expect((await scene.change(admin, reply.quickReplyId, { offer: '', text: 'Outra', version: 2 })).result).toMatchObject({
      offer: null,
      text: 'Outra',
    })
  })

  it('[QR5] by an old version is refused and says who was faster', async () => {
    const { admin, anAdmin } = await aCompany()
    const reply = await scene.aReply(await anAdmin({ name: 'Ivo' }), { scope: 'company', text: 'Um' })
    await scene.change(admin, reply.quickReplyId, { text: 'Dois', version: 1 })
    const { status, refusal } = await scene.change(admin, reply.quickReplyId, { text: 'Três', version: 1 })
    expect([status, refusal.code, refusal.facts]).toEqual([409, 'quickReply.changed', { changedBy: 'Helena', version: 2 }])
    expect((await scene.list(admin))[0]?.text).toBe('Dois')
  })

  it('[QR3] to a shortcut that is taken is refused, also for two who swap theirs', async () => {
    const { admin } = await aCompany()
    const [um, dois] = [await scene.aReply(admin, { shortcut: 'um' }), await scene.aReply(admin, { shortcut: 'dois' })]
    const answers = await Promise.all([
      scene.change(admin, um.quickReplyId, { shortcut: 'dois', version: 1 }),
      scene.change(admin, dois.quickReplyId, { shortcut: 'um', version: 1 }),
    ])
    expect(answers.map(({ refusal }) => refusal.code)).toEqual(['quickReply.shortcutTaken', 'quickReply.shortcutTaken'])
  })

  it('[QR1] of what is somebody else’s, out of sight or another company’s finds nothing', async () => {
    const { ana, admin, sac } = await aCompany()
    const theirs = await scene.aReply(await (await house.aCompany()).anAdmin(), { scope: 'company' })
    const unseen = await scene.aReply(admin, { scope: 'department', departmentIds: [sac] })
    const seen = await scene.aReply(admin, { scope: 'company' })
    const own = await scene.aReply(ana)
    for (const [who, { quickReplyId }] of [
      [ana, theirs],
      [ana, unseen],
      [ana, seen],
      [admin, own],
      [admin, theirs],
    ] as const)
      for (const answer of [
        await scene.change(who, quickReplyId, { text: 'x', version: 1 }),
        await scene.remove(who, quickReplyId),
        await scene.restore(who, quickReplyId),
      ])
        expect([answer.status, answer.refusal.code]).toEqual([404, 'quickReply.notFound'])
  })
})

it('[QR17] goes with its department to who takes over, unless its shortcut is taken there', async () => {
  const { admin, ana, vendas, sac, companyId } = await aCompany()
  const of = (shortcut: string, ...departmentIds: string[]) => scene.aReply(admin, { scope: 'department', departmentIds, shortcut })
  const [livre, dupla] = [await of('livre', sac), await of('dupla', sac, vendas)]
  await of('igual', sac)
  await of('igual', vendas)
  await house.ask(departmentDetailCalls.transferDepartment, { companyId, departmentId: sac, departmentTargetId: vendas }, admin)
  const now = await scene.list(admin)
  const places = now.map(({ shortcut, departmentIds }) => `${shortcut} ${departmentIds.map((each) => (each === sac ? 'sac' : 'vendas'))}`)
  expect(places.toSorted()).toEqual(['dupla vendas', 'igual sac', 'igual vendas', 'livre vendas'])
  expect(now.filter(({ version }) => version === 2).map(({ quickReplyId }) => quickReplyId)).toEqual(
    [dupla, livre].map((each) => each.quickReplyId),
  )
  expect(await scene.shortcuts(ana)).toEqual(['dupla', 'igual', 'livre'])
  expect((await scene.create(admin, { scope: 'department', departmentIds: [vendas], shortcut: 'livre' })).refusal.code).toBe(
    'quickReply.shortcutTaken',
  )
  expect((await scene.create(admin, { scope: 'department', departmentIds: [sac], shortcut: 'livre' })).status).toBe(200)
})

describe('[QR6] the bin', () => {
  it('frees the shortcut, shows the day it goes, and gives back until the shortcut is another one’s', async () => {
    const { ana } = await aCompany()
    const { quickReplyId } = await scene.aReply(ana, { shortcut: 'oi' })
    expect((await scene.remove(ana, quickReplyId)).result.goneAt).toBe(house.clock.now() + quickReplyBinLife)
    expect(await scene.list(ana)).toEqual([])
    expect((await scene.kept(ana)).quickReplies).toHaveLength(1)
    expect((await scene.change(ana, quickReplyId, { text: 'x', version: 2 })).refusal.code).toBe('quickReply.notFound')
    const other = await scene.aReply(ana, { shortcut: 'oi' })
    expect((await scene.restore(ana, quickReplyId)).refusal.code).toBe('quickReply.shortcutTaken')
    await scene.remove(ana, other.quickReplyId)
    expect((await scene.restore(ana, quickReplyId)).result).toMatchObject({ goneAt: null, version: 3 })
    expect((await scene.restore(ana, quickReplyId)).result.version).toBe(3)
    expect(await scene.shortcuts(ana)).toEqual(['oi'])
  })

  it('[QR10] is left after 30 days, with the files', async () => {
    const { ana } = await aCompany()
    const mediaIds = [await scene.upload(ana), await scene.upload(ana)]
    const reply = await scene.aReply(ana, { text: '', mediaIds })
    expect(reply.files.map(({ mediaId }) => mediaId)).toEqual(mediaIds)
    expect((await usedBy(reply.quickReplyId)).toSorted()).toEqual(mediaIds.toSorted())
    await scene.change(ana, reply.quickReplyId, { mediaIds: [mediaIds[1]!], version: 1 })
    expect(await usedBy(reply.quickReplyId)).toEqual([mediaIds[1]])
    await scene.remove(ana, reply.quickReplyId)
    await runSchedules()
    expect(await usedBy(reply.quickReplyId)).toEqual([mediaIds[1]])
    await house.superuser`update quick_replies set deleted_at = ${house.clock.now() - quickReplyBinLife - 1}
      where quick_reply_id = ${reply.quickReplyId}`
    expect((await scene.restore(ana, reply.quickReplyId)).refusal.code).toBe('quickReply.notFound')
    await runSchedules()
    expect(await usedBy(reply.quickReplyId)).toEqual([])
    expect(await house.superuser`select 1 from quick_replies where quick_reply_id = ${reply.quickReplyId}`).toHaveLength(0)
  })
})
