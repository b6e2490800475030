import { beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../kit/db/db.ts'
import { newId } from '../../../kit/db/ids.ts'
import { contactScene } from '../../../testing/scenes/contact-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const counted = (companyId: string) => house.superuser`
  select status, marketing, sum(contacts)::int as contacts from contact_totals where company_id = ${companyId}
  group by 1, 2 having sum(contacts) <> 0 order by 1, 2`
const there = (companyId: string) => house.superuser`
  select status, marketing collate "C" as marketing, count(*)::int as contacts from contacts
  where company_id = ${companyId} and deleted_at is null group by 1, 2 order by 1, 2`

/** The same throws in each run. */
function dice(seed: number) {
  let drawn = seed
  return (sides: number) => {
    drawn = (drawn * 48_271) % 2_147_483_647
    return drawn % sides
  }
}

const some = (db: Db, companyId: string, many: number) => db`(select contact_id from contacts
  where company_id = ${companyId} and name = 'drawn' order by random() limit ${many} for update skip locked)`

/** What somebody may do with contacts, in statements of one or of many; now and then all of it is undone. */
async function writeSomething(companyId: string, roll: ReturnType<typeof dice>) {
  const undone = new Error('undone')
  const writing = house.house.work(companyId, async ({ db }) => {
    for (let step = roll(4); step >= 0; step--) {
      const many = [1, 1, 7, 40][roll(4)]!
      const way = roll(6)
      if (way < 2)
        await db`insert into contacts (company_id, contact_id, name, status, created_at)
          select ${companyId}, id, 'drawn', ${roll(4)}, now() from unnest(${Array.from({ length: many }, newId)}::uuid[]) id`
      else if (way === 2) await db`delete from contacts where company_id = ${companyId} and contact_id in ${some(db, companyId, many)}`
      else if (way === 3)
        await db`update contacts set deleted_at = case when deleted_at is null then now() end
          where company_id = ${companyId} and contact_id in ${some(db, companyId, many)}`
      else if (way === 4)
        await db`update contacts set status = ${roll(4)}, marketing = ${['unknown', 'granted', 'revoked'][roll(3)]!}
          where company_id = ${companyId} and contact_id in ${some(db, companyId, many)}`
      else
        await db`update contacts set version = version + 1, status = status where company_id = ${companyId}
          and contact_id in ${some(db, companyId, many)}`
    }
    if (roll(5) === 0) throw undone
  })
  await writing.catch((error) => {
    if (error !== undone) throw error
  })
}

it('[CL2] the totals of a company are its contacts, whoever writes at the same time, and are few rows', async () => {
  const { companyId } = await contactScene(house)
  const roll = dice(20_270_101)
  for (let round = 0; round < 12; round++) {
    await Promise.all(Array.from({ length: 8 }, () => writeSomething(companyId, roll)))
    expect(await counted(companyId)).toEqual(await there(companyId))
  }
  // One in sixteen looks whether there are many: of so many, with nobody beside them, some surely do, and add together what is left.
  for (let nth = 0; nth < 200; nth++)
    await house.house.work(
      companyId,
      ({ db }) => db`insert into contacts (company_id, contact_id, created_at) values (${companyId}, ${newId()}, now())`,
    )
  const [rows] = await house.superuser<[{ many: number }]>`select count(*)::int as many from contact_totals where company_id = ${companyId}`
  expect(rows.many).toBeLessThan(64 + 200)
  expect(await counted(companyId)).toEqual(await there(companyId))
})
