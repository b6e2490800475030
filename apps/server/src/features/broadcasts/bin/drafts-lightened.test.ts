import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { untouchedDays } from '@prosa/contract/broadcasts/limits'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, expect, it } from 'vitest'
import { startWorker } from '../../../kit/queue/queue-worker.ts'
import { sendCsv } from '../../../testing/scenes/import-scene.ts'
import { rehearsalScene } from '../../../testing/scenes/rehearsal-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { broadcastWorkers } from '../jobs.ts'
import { draftsLightened } from './drafts-lightened.ts'

const day = 86_400_000

const reports: unknown[] = []
let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ house: { report: (error) => void reports.push(error) } })
})
/** As it is done after so long; people are signed in for less, and ask before and afterwards. */
async function lightenIn(time: number) {
  house.clock.advance(time)
  await draftsLightened.run({ house: house.house, signal: new AbortController().signal } as never)
  house.clock.advance(-time)
}
const peopleOf = (rehearsalId: string) => house.superuser`select 1 from broadcast_people where rehearsal_id = ${rehearsalId}`

it('[BR87] a draft that nobody touched for 30 days keeps what was written, without file and rehearsal', async () => {
  const scene = await rehearsalScene(house)
  const { companyId, author } = scene
  const csvOf = async (broadcastId: string, rows: string) =>
    sendCsv(house, author, broadcastAudienceCalls.importBroadcastFile.path.replace(':broadcastId', broadcastId), `nome;celular\n${rows}`)
  const aRehearsed = async (rows: string) => {
    const broadcastId = await scene.aWholeDraft()
    await csvOf(broadcastId, rows)
    return { broadcastId, rehearsalId: (await scene.rehearse(broadcastId)).rehearsalId }
  }
  const [left, begun, young] = [
    await aRehearsed('Ana;11987000000\n'),
    await aRehearsed('Bia;11987000001\n'),
    await aRehearsed('Cris;11987000002\n'),
  ]
  await scene.setRow(begun.broadcastId, { status: BroadcastStatus.Scheduled })
  await scene.setRow(young.broadcastId, { changed_at: new Date(house.clock.now() + day) })
  const running = await startWorker(house.house, broadcastWorkers[0]!)

  const before = await scene.rowOf(left.broadcastId)
  await lightenIn(untouchedDays * day)
  expect((await scene.rowOf(left.broadcastId)).rehearsalId, 'not before its time').toBe(left.rehearsalId)

  await lightenIn(untouchedDays * day + 1)
  await waitUntil('its people are gone', async () => (await peopleOf(left.rehearsalId)).length === 0)
  await running.close()
  const { result } = await scene.get(left.broadcastId)
  expect(result).toMatchObject({ broadcastName: 'Oferta de maio', datasourceType: 1, file: null, rehearsal: null, missing: ['datasource'] })
  expect([result.terms, result.version]).toEqual([expect.anything(), Number(before.version) + 1])
  const preview = await house.ask(broadcastAudienceCalls.previewBroadcast, { companyId, broadcastId: left.broadcastId }, author)
  expect([preview.status, preview.result], 'the wizard asks for it as soon as it is said where people come from').toEqual([
    200,
    { people: [] },
  ])
  expect(await house.superuser`select 1 from media_upkeep where company_id = ${companyId}`).toHaveLength(1)
  for (const one of [begun, young]) {
    expect(await scene.rowOf(one.broadcastId)).toMatchObject({ rehearsalId: one.rehearsalId, fileSource: expect.anything() })
    expect(await peopleOf(one.rehearsalId)).toHaveLength(1)
  }

  await lightenIn(untouchedDays * day + 1)
  expect((await scene.rowOf(left.broadcastId)).version, 'what is light already is left alone').toBe(result.version)
  await csvOf(left.broadcastId, 'Ana;11987000000\n')
  expect(await scene.rehearse(left.broadcastId)).toMatchObject({ isCurrent: true, willReceive: 1 })
})

it('[BR87] of a list only the rehearsal goes, and is made again of the same draft', async () => {
  const scene = await rehearsalScene(house)
  await scene.plant([{}, {}])
  const broadcastId = await scene.aWholeDraft()
  await scene.rehearse(broadcastId)
  const { draftNumber } = await scene.rowOf(broadcastId)
  await lightenIn(untouchedDays * day + 1)
  const { result } = await scene.get(broadcastId)
  expect([result.missing, result.rehearsal, result.datasource]).toEqual([[], null, JSON.stringify({ isEverybody: true })])
  expect((await scene.rowOf(broadcastId)).draftNumber).toBe(draftNumber)
  expect(await scene.rehearse(broadcastId)).toMatchObject({ isCurrent: true, willReceive: 2 })
})

it('[BR87] those that cannot be lightened, however many, are told of once each, and the younger ones are', async () => {
  const scene = await rehearsalScene(house)
  const { companyId } = scene
  await scene.plant([{}])
  const [stuck, other] = [await scene.aWholeDraft(), await scene.aWholeDraft()]
  await scene.rehearse(other)
  await scene.setRow(stuck, { file_source: house.superuser.json({}), changed_at: new Date(house.clock.now() - day) })
  await house.superuser`insert into broadcasts select (jsonb_populate_record(b, jsonb_build_object('broadcast_id', gen_random_uuid()))).*
    from broadcasts b, generate_series(1, 120) where b.company_id = ${companyId} and b.broadcast_id = ${stuck}`
  const told = reports.length
  await lightenIn(untouchedDays * day + 1)
  expect(reports.length - told).toBe(121)
  expect(await scene.rowOf(other)).toMatchObject({ rehearsalId: null })
  // They would be told of in the nights of other tests, too.
  await house.superuser`update broadcasts set file_source = null where company_id = ${companyId}`
})

it('finds them by one range of an index that has no others', async () => {
  const [door] = await house.superuser<[{ prosrc: string }]>`select prosrc from pg_proc where proname = 'untouched_drafts'`
  const asked = door.prosrc.replace('older_than', 'now()').replace('limit most', 'limit 100')
  const plan = await house.superuser.begin(async (sql) => {
    await sql`set local enable_seqscan = off`
    return (await sql.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${asked}`)).map((row) => row['QUERY PLAN'].trim())
  })
  expect(plan).toHaveLength(3)
  expect(plan[1]).toMatch(/^->\s+Index Scan using broadcasts_untouched on broadcasts/)
  expect(plan[2]).toMatch(/^Index Cond: \(changed_at < /)
})
