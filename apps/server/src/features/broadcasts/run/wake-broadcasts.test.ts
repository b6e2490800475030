import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { nilId } from '@prosa/contract/kit/own-id'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../kit/db/db.ts'
import { type BroadcastScene, broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { listCompaniesWithLinkActions } from '../answers/answer-store.ts'
import { listCompaniesWithBroadcasts } from './run-store.ts'

let house: TestHouse
let scene: BroadcastScene
beforeAll(async () => {
  house = await testHouse()
  scene = await broadcastScene(house)
})

const many = 2_000

/** A company with many broadcasts that are over, many counts and many who clicked. */
async function aBusyCompany() {
  const { companyId, phonenumberId, departmentId, author } = scene
  const { superuser } = house
  await superuser`insert into broadcasts (company_id, broadcast_id, broadcast_name, broadcast_type, status, phonenumber_id, department_id, created_by,
      created_at, changed_at)
    select ${companyId}, gen_random_uuid(), 'Oferta', 1, ${BroadcastStatus.Done}, ${phonenumberId}, ${departmentId}, ${author.userId}, now(), now()
    from generate_series(1, ${many})`
  const { rehearsalId } = await scene.aBroadcast({ status: BroadcastStatus.Running })
  await superuser`insert into broadcast_deltas select d.* from broadcast_deltas d, generate_series(1, ${many}) where d.rehearsal_id = ${rehearsalId!}`
  await superuser`insert into broadcast_clicks select ${companyId}, ${rehearsalId!}, n from generate_series(1, ${many}) n`
  await superuser`analyze broadcasts, broadcast_deltas, broadcast_clicks`
  const [before] = await superuser<{ id: string | null }[]>`
    select (select company_id from companies where company_id < ${companyId} order by company_id desc limit 1) as id`
  return { companyId, before: before?.id ?? nilId }
}

type List = (db: Db, after: string, most: number) => Promise<string[]>

it('[BR42] [BR73] the companies with something due are found by a few looks, however much they have', async () => {
  const { companyId, before } = await aBusyCompany()
  const asked = (list: List) =>
    house.house.background.database.transaction(null, async (db) => {
      const read = async () =>
        (
          await db<[{ read: number }]>`select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read from pg_stat_xact_user_tables
            where relname in ('broadcasts', 'broadcast_deltas', 'broadcast_clicks')`
        )[0].read
      const atFirst = await read()
      const found = await list(db, before, 1)
      return { found, isShort: (await read()) - atFirst < 20 }
    })
  expect(await asked(listCompaniesWithBroadcasts)).toEqual({ found: [companyId], isShort: true })
  expect(await asked(listCompaniesWithLinkActions)).toEqual({ found: [companyId], isShort: true })
})
