import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, expect, it } from 'vitest'
import { sendCsv } from '../../../testing/scenes/import-scene.ts'
import { rehearsalScene } from '../../../testing/scenes/rehearsal-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { runStep } from '../run/run-step.ts'

const { importBroadcastFile } = broadcastAudienceCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

it.each(['that is canceled', 'that is over'])('[BR27] the file of a broadcast %s keeps nobody of its rows', async (how) => {
  const it = await rehearsalScene(house)
  const { companyId, author } = it
  const broadcastId = await it.aWholeDraft()
  await sendCsv(house, author, importBroadcastFile.path.replace(':broadcastId', broadcastId), 'nome;celular\nAna;11987000000\nBia;12\n')
  await it.rehearse(broadcastId)
  await it.setRow(broadcastId, { status: BroadcastStatus.Running, started_at: new Date(), is_quiet: false })
  if (how === 'that is over') {
    await house.superuser`update broadcast_people set state = 2 where company_id = ${companyId} and state = 0`
    await house.house.work(companyId, ({ db, emit }) => runStep({ db, emit, house: house.house, companyId }, { broadcastId, what: 'run' }))
  } else await house.ask(broadcastRunCalls.cancelBroadcast, { companyId, broadcastId }, author)
  const row = await it.rowOf(broadcastId)
  expect([row.endedAt, row.fileSource]).toEqual([expect.any(Number), null])
  expect(row.file).toMatchObject({ headers: ['nome', 'celular'], rows: 2, badCount: 1, samples: [], badLines: [] })
  expect(await house.superuser`select 1 from media_upkeep where company_id = ${companyId}`).toHaveLength(1)
})
