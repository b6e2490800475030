import { afterAll, expect, it, onTestFinished } from 'vitest'
import { connect } from '../../kit/db/connect.ts'
import { idOf } from '../../kit/db/ids.ts'
import { migrate } from '../../kit/db/migrate.ts'
import { migratedDatabases } from '../../testing/database/migrated-database.ts'
import { plantRow } from '../../testing/scenes/plant-row.ts'

const { aDatabaseAt, clear } = migratedDatabases()
afterAll(clear)
const companyId = idOf('velha')

it('[RO1] what people had open before their loads were kept, and what changed while these began, is counted once', async () => {
  const url = await aDatabaseAt(159)
  const superuser = connect(url, { max: 1 })
  onTestFinished(() => superuser.end())
  for (const table of ['companies', 'chats']) await plantRow(superuser, table, companyId)
  await superuser.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into chats select c.* from chats o, generate_series(1, 8) n, jsonb_populate_record(o, jsonb_build_object('wa_id', n)) c`
  })
  const snooze = (least: number, most: number) =>
    superuser`update chats set snoozed_until = now() where wa_id in (select n::text from generate_series(${least}::int, ${most}::int) n)`
  await snooze(1, 2)
  await migrate(url, { upTo: 160 })
  await snooze(2, 4)
  await migrate(url)
  await superuser`delete from chats where wa_id = '5'`
  await superuser`update chats set snoozed_until = null where wa_id = '1'`
  const [load] = await superuser`select sum(open)::int as open from open_loads where company_id = ${companyId} and agent_id = ${companyId}`
  expect(load).toEqual({ open: 5 })
})
