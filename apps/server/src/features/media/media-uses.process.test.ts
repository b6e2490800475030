import { afterAll, expect, it, onTestFinished } from 'vitest'
import { connect } from '../../kit/db/connect.ts'
import { openDatabase } from '../../kit/db/db.ts'
import { migrate, readMigrations } from '../../kit/db/migrate.ts'
import { migratedDatabases } from '../../testing/database/migrated-database.ts'
import { plantRow } from '../../testing/scenes/plant-row.ts'
import { noteOldUnused, noteOldUses } from './media-use-store.ts'

const { aDatabaseAt, clear } = migratedDatabases()
afterAll(clear)

it('[MD13] files of before uses were noted stay over the upgrade until somebody has looked who needs them', async () => {
  const versionBefore = (await readMigrations()).findIndex(({ name }) => name.endsWith('_media_uses.sql'))
  const url = await aDatabaseAt(versionBefore)
  const superuser = connect(url, { max: 1 })
  onTestFinished(() => superuser.end())
  for (const table of ['companies', 'messages', 'media']) await plantRow(superuser, table, 'velha')
  await plantRow(superuser, 'companies', 'sem-arquivo')
  await superuser`update messages set media_id = 'velha'`
  await superuser`insert into media (company_id, media_id, kind, state) values ('velha', 'à toa', 'image', 'stored')`

  await migrate(url)
  expect(await superuser`select company_id, payload from media_upkeep`).toEqual([{ companyId: 'velha', payload: { lookAfter: '' } }])
  const noted = async () => [await superuser`select media_id, used_by from media_uses`, await superuser`select media_id from media_unused`]
  expect(await noted()).toEqual([[], []])

  const database = openDatabase(url, 1)
  onTestFinished(database.close)
  expect(await database.transaction('velha', (db) => noteOldUses(db, 'velha', '', 10))).toBeNull()
  expect(await database.transaction('velha', (db) => noteOldUnused(db, 'velha', '', 10))).toBeNull()
  expect(await noted()).toEqual([[{ mediaId: 'velha', usedBy: 'velha' }], [{ mediaId: 'à toa' }]])
})
