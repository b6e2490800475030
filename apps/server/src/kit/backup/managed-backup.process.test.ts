import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { allRows, aSuperuser, backupPlace, keptTables } from '../../testing/database/backup-place.ts'
import { aManagedSource } from '../../testing/database/managed-source.ts'
import { rowSecurityFaults } from '../../testing/database/row-security-faults.ts'
import { aDatabase } from '../../testing/database/test-database.ts'
import { connect } from '../db/connect.ts'

it('the owner of the tables backs up and restores the rows of all companies without being a superuser', async () => {
  const { own, url, superuser } = await aManagedSource()
  const { backUp, restore } = backupPlace()
  const { to } = await backUp(url)
  const target = await aDatabase({ empty: true })
  await restore(to, await own(target))
  const restored = aSuperuser(target)
  const tables = await keptTables(superuser)
  const rows = await allRows(superuser, tables)
  expect(await allRows(restored, tables)).toEqual(rows)
  expect(Object.values(rows).every((lines) => lines.length >= 2)).toBe(true)
  expect(await rowSecurityFaults(restored)).toEqual(await rowSecurityFaults(superuser))
  expect(await restored`select tableowner from pg_tables where schemaname = 'public' group by 1`).toHaveLength(1)
})

it('a login that cannot see all rows is told so, and writes no file', async () => {
  const { url, superuser } = await aManagedSource()
  const { backUp, emptyFolder } = backupPlace()
  const folder = emptyFolder()
  const attempt = () => backUp(url, { to: join(folder, 'backup.tar.gz') })
  await superuser`drop policy backup on labels`
  await expect(attempt()).rejects.toThrow('The user of DATABASE_URL cannot see all rows of labels, so nothing was backed up')
  await superuser`create policy backup on labels for select to public using (true)`
  await superuser`create policy less on contacts as restrictive for select using (false)`
  await expect(attempt()).rejects.toThrow('cannot see all rows of contacts, labels, so')
  expect(readdirSync(folder)).toEqual([])
})

it('the word of the backup opens the rows to the owner alone, and only when it is said', async () => {
  const { url } = await aManagedSource()
  const owner = connect(url, { max: 1 })
  onTestFinished(() => owner.end())
  const seenBy = async (role: string, word: string) => {
    await owner.unsafe(`set role ${role}`)
    await owner`select set_config('prosa.backup', ${word}, false)`
    const [{ count } = {}] = await owner<{ count: number }[]>`select count(*) as count from contacts`
    return count
  }
  expect(await seenBy('none', 'off')).toBe(0)
  expect(await seenBy('none', 'on')).toBe(2)
  expect(await seenBy('prosa_app', 'on')).toBe(0)
})
