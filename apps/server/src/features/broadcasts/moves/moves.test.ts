import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { type BroadcastScene, broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Archived, Canceled, Deleted, Done, Draft, Paused, Preparing, Registered, Running, RunningRedo, Scheduled } = BroadcastStatus
type Verb = 'pause' | 'resume' | 'cancel' | 'delete' | 'restore' | 'archive' | 'unarchive' | 'redo' | 'revise'
const callOf = {
  ...{ pause: broadcastRunCalls.pauseBroadcast, resume: broadcastRunCalls.resumeBroadcast, cancel: broadcastRunCalls.cancelBroadcast },
  ...{ delete: broadcastRunCalls.deleteBroadcast, restore: broadcastRunCalls.restoreBroadcast },
  ...{ archive: broadcastRunCalls.archiveBroadcast, unarchive: broadcastRunCalls.unarchiveBroadcast },
  ...{ redo: broadcastRunCalls.redoBroadcast, revise: broadcastRunCalls.reviseBroadcast },
} as const

let house: TestHouse
let scene: BroadcastScene
beforeAll(async () => {
  house = await testHouse()
  scene = await broadcastScene(house)
})

const move = (verb: Verb, broadcastId: string, said: object = {}) =>
  house.ask(callOf[verb] as typeof broadcastRunCalls.pauseBroadcast, { companyId: scene.companyId, broadcastId, ...said }, scene.author)
const statusOf = async (broadcastId: string) => (await scene.rowOf(broadcastId)).status

test.each<[Verb, BroadcastStatus, BroadcastStatus]>([
  ['pause', Preparing, Paused],
  ['pause', Running, Paused],
  ['pause', RunningRedo, Paused],
  ['cancel', Registered, Canceled],
  ['cancel', Scheduled, Canceled],
  ['cancel', Paused, Canceled],
  ['archive', Done, Archived],
  ['archive', Canceled, Archived],
  ['delete', Draft, Deleted],
  ['delete', Done, Deleted],
  ['revise', Scheduled, Draft],
])('[BR10] R088 to %s one of %i leads to %i, and is noted; the second click is refused', async (verb, status, to) => {
  const { broadcastId } = await scene.aBroadcast({ status })
  const [first, second] = [await move(verb, broadcastId), await move(verb, broadcastId)]
  expect([first.status, first.result.status, second.refusal?.code]).toEqual([200, to, 'broadcast.notNow'])
  const audited =
    await house.superuser`select what, after from audit_entries where company_id = ${scene.companyId} and target = ${broadcastId}
    and what = ${`broadcast.${verb}`}`
  expect(audited).toEqual([{ what: `broadcast.${verb}`, after: { broadcastName: 'Oferta de maio' } }])
})

it('[BR10] two who click at the same moment move it once', async () => {
  const { broadcastId } = await scene.aBroadcast({ status: Running })
  const answers = await Promise.all([move('pause', broadcastId), move('pause', broadcastId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['archive', 'unarchive', Done],
  ['archive', 'unarchive', Canceled],
  ['delete', 'restore', Draft],
  ['delete', 'restore', Done],
] as const)('[BR11] [BR12] C167 C168 C169 %s and %s lead back to %i', async (there, back, status) => {
  const { broadcastId } = await scene.aBroadcast({ status })
  await move(there, broadcastId)
  expect((await move(back, broadcastId)).result.status).toBe(status)
})

it('[BR11] [BR12] what was archived is so again when it comes out of the bin, and knows what it was before', async () => {
  const { broadcastId } = await scene.aBroadcast({ status: Canceled })
  for (const verb of ['archive', 'delete', 'restore', 'unarchive'] as const)
    expect((await move(verb, broadcastId)).result.wasCanceled, verb).toBe(true)
  expect(await statusOf(broadcastId)).toBe(Canceled)
  const other = await scene.aBroadcast({ status: Done })
  expect((await move('archive', other.broadcastId)).result.wasCanceled).toBe(false)
})

describe('[PV7] what is written again after its file was let go of', () => {
  const file = {
    fileName: 'clientes.csv',
    rows: 2,
    headers: ['Celular'],
    samples: [],
    phoneColumn: 'Celular',
    nameColumn: null,
    badLines: [],
  }
  const whole = { ...file, badCount: 0, problem: null }
  const lost = () => ({ datasource_type: BroadcastDatasource.ExternalFile, file: house.superuser.json(whole) })
  const refuse = async (broadcastId: string) => {
    const asked = { state: 'asked', userId: null, userName: '', at: null, reason: '', askedBy: scene.author.userId }
    await scene.setRow(broadcastId, { approval: house.superuser.json(asked) })
    const said = { companyId: scene.companyId, broadcastId, reason: 'Muito caro' }
    return house.ask(broadcastRunCalls.refuseBroadcast, said, await scene.aBroadcaster({ name: 'Dora' }))
  }

  test.each([
    ['a planned one that its author writes anew', Scheduled, (id: string) => move('revise', id)],
    ['one that is refused', Registered, refuse],
    ['a draft of the bin', Deleted, (id: string) => move('restore', id)],
  ] as const)('%s has its file chosen again, and rehearses nothing of it', async (_, status, toDraft) => {
    const { broadcastId } = await scene.aBroadcast({ status })
    await scene.setRow(broadcastId, {
      ...lost(),
      ...(status === Deleted && { deleted_status: Draft, deleted_at: new Date(house.clock.now()) }),
    })
    expect((await toDraft(broadcastId)).result.status).toBe(Draft)
    const { result } = await scene.get(broadcastId)
    expect(result).toMatchObject({ file: null, missing: ['datasource'], rehearsal: { isCurrent: false } })
    const asked = { companyId: scene.companyId, broadcastId }
    expect((await house.ask(broadcastAudienceCalls.rehearseBroadcast, asked, scene.author)).refusal.code).toBe('broadcast.incomplete')
    expect((await house.ask(broadcastAudienceCalls.previewBroadcast, asked, scene.author)).result).toEqual({ people: [] })
  })

  it('keeps a file that is kept', async () => {
    const { broadcastId } = await scene.aBroadcast({ status: Scheduled })
    await scene.setRow(broadcastId, { ...lost(), file_source: house.superuser.json({ sha256: 'a' }) })
    await move('revise', broadcastId)
    expect((await scene.get(broadcastId)).result).toMatchObject({ file: { rows: 2 }, missing: [], rehearsal: { isCurrent: true } })
  })
})

it('[BR12] the bin gives nothing back after 30 days', async () => {
  const { broadcastId } = await scene.aBroadcast({ status: Done })
  await move('delete', broadcastId)
  await scene.setRow(broadcastId, { deleted_at: new Date(house.clock.now() - 30 * 86_400_000) })
  expect((await move('restore', broadcastId)).refusal.code).toBe('broadcast.notFound')
})

describe('[BR13] stopping', () => {
  it('G028 says why, and has what is reserved taken back', async () => {
    const { broadcastId } = await scene.aBroadcast({ status: RunningRedo })
    const by = { userName: expect.stringMatching(/./), at: house.clock.now() }
    expect((await move('pause', broadcastId)).result).toMatchObject({ status: Paused, pause: { reason: 'person', until: null, by } })
    expect((await scene.get(broadcastId)).result.pause).toEqual({ reason: 'person', until: null, by })
    expect(await scene.stepsOf(broadcastId)).toMatchObject([{ payload: { broadcastId, what: 'release' } }])
  })

  it('C165 and going on leads back to what it did', async () => {
    const { broadcastId } = await scene.aBroadcast({ status: RunningRedo })
    await move('pause', broadcastId)
    expect((await move('resume', broadcastId)).result).toMatchObject({ status: RunningRedo, pause: null })
    expect(await scene.stepsOf(broadcastId)).toContainEqual(expect.objectContaining({ payload: { broadcastId, what: 'run' } }))
  })

  it('[BR51] C165 and goes on with another budget, which is noted', async () => {
    const { broadcastId } = await scene.aBroadcast({ status: Paused, statusBefore: Running, changes: { budget: 10 } })
    expect((await move('resume', broadcastId, { budget: 25.5 })).result.status).toBe(Running)
    expect((await scene.get(broadcastId)).result.budget).toBe(25.5)
    const [noted] = await house.superuser`select after from audit_entries where target = ${broadcastId} and what = 'broadcast.resume'`
    expect(noted!.after).toEqual({ broadcastName: 'Oferta de maio', budget: 25.5 })
    await move('pause', broadcastId)
    await move('resume', broadcastId)
    expect((await scene.get(broadcastId)).result.budget).toBe(25.5)
  })

  it('C165 and one that was still asking who is left out asks on', async () => {
    const { broadcastId } = await scene.aBroadcast({ status: Preparing })
    await move('pause', broadcastId)
    expect((await move('resume', broadcastId)).result.status).toBe(Preparing)
  })

  it('one whose template may not leave does not go on', async () => {
    const other = await broadcastScene(house)
    const { broadcastId } = await other.aBroadcast({ status: Paused, statusBefore: Running })
    await house.superuser`update template_applications set status = 9 where company_id = ${other.companyId}`
    const { companyId, author } = other
    expect((await house.ask(broadcastRunCalls.resumeBroadcast, { companyId, broadcastId }, author)).refusal.code).toBe(
      'template.notSendable',
    )
  })

  it('C166 for good ends it, for whoever named its kind of audience', async () => {
    const { broadcastId } = await scene.aBroadcast({ status: Running })
    const cancel = (datasourceType: BroadcastDatasource) => move('cancel', broadcastId, { datasourceType })
    expect((await cancel(BroadcastDatasource.ExternalFile)).refusal.code).toBe('broadcast.datasourceDiffers')
    expect((await cancel(BroadcastDatasource.ContactList)).result).toMatchObject({ status: Canceled, endedAt: house.clock.now() })
    expect(await scene.told('broadcast.finished')).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ broadcastId }) }),
    )
  })
})

describe('[BR14] once more', () => {
  const failed = (errorCode: string) => ({ state: PersonState.Failed, errorCode })

  it('G029 goes to those for whom it failed for now', async () => {
    const { broadcastId } = await scene.aBroadcast({ status: Done, people: [failed('numberUnknown'), failed('temporary')] })
    expect((await move('redo', broadcastId)).result).toMatchObject({ status: RunningRedo, endedAt: null })
    expect(await scene.stepsOf(broadcastId)).toMatchObject([{ payload: { broadcastId, what: 'run' } }])
  })

  it('is refused where nobody would get it', async () => {
    const people = [failed('notOnWhatsapp'), { state: PersonState.Uncertain }, failed('marketingCap')]
    const { broadcastId, rehearsalId } = await scene.aBroadcast({ status: Done, people })
    await house.superuser`update broadcast_people set reserved_at = now() where rehearsal_id = ${rehearsalId}`
    expect((await move('redo', broadcastId)).refusal.code).toBe('broadcast.nothingToRedo')
  })
})
