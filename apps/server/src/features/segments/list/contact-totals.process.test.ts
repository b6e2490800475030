import { afterAll, expect, it, onTestFinished } from 'vitest'
import { connect } from '../../../kit/db/connect.ts'
import { idOf } from '../../../kit/db/ids.ts'
import { migrate } from '../../../kit/db/migrate.ts'
import { migratedDatabases } from '../../../testing/database/migrated-database.ts'
import { plantRow } from '../../../testing/scenes/plant-row.ts'

const { aDatabaseAt, clear } = migratedDatabases()
afterAll(clear)
const companyId = idOf('velha')

it('[CL2] whoever was there before the totals, and whoever came while these began, is counted once', async () => {
  const url = await aDatabaseAt(141)
  const superuser = connect(url, { max: 1 })
  onTestFinished(() => superuser.end())
  await plantRow(superuser, 'companies', companyId)
  const come = (status: number, many: number) => superuser`insert into contacts (company_id, contact_id, status, created_at)
    select ${companyId}, gen_random_uuid(), ${status}, now() from generate_series(1, ${many})`
  await come(0, 5)
  await come(1, 3)
  await migrate(url, { upTo: 142 })
  await come(0, 2)
  await superuser`update contacts set deleted_at = now() where company_id = ${companyId} and status = 1`
  await migrate(url)
  await come(0, 1)
  const totals = await superuser`select status, sum(contacts)::int as contacts from contact_totals where company_id = ${companyId}
    group by 1 having sum(contacts) <> 0`
  expect(totals).toEqual([{ status: 0, contacts: 8 }])
})
