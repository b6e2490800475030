import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { allRows, aSuperuser, backupPlace, keptTables, plantEverywhere } from '../../testing/database/backup-place.ts'
import { rowSecurityFaults } from '../../testing/database/row-security-faults.ts'
import { aDatabase } from '../../testing/database/test-database.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'

/** What a provider of managed PostgreSQL hands over: a login that owns its databases, is no superuser and bound by row security. */
async function aLogin() {
  const name = `managed_${process.pid}`
  const admin = connect(inject('clusterUrl'), { max: 1 })
  await admin.unsafe(
    `create role ${name} login password 'managed' createrole createdb nosuperuser nobypassrls in role prosa_app, prosa_doors`,
  )
  onTestFinished(async () => {
    await admin.unsafe(`drop role ${name}`)
    await admin.end()
  })
  return async (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    await admin.unsafe(`alter database ${url.pathname.slice(1)} owner to ${name}`)
    url.username = name
    url.password = 'managed'
    return url.href
  }
}

async function aManagedSource() {
  const own = await aLogin()
  const plain = await aDatabase({ empty: true })
  const url = await own(plain)
  await migrate(url)
  const superuser = aSuperuser(plain)
  for (const company of ['firma-a', 'firma-b']) await plantEverywhere(superuser, company)
  return { own, url, superuser }
}

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
    const [{ count } = {}] = await owner<{ count: number }[]>`select count(*) as count from departments`
    return count
  }
  expect(await seenBy('none', 'off')).toBe(0)
  expect(await seenBy('none', 'on')).toBe(2)
  expect(await seenBy('prosa_app', 'on')).toBe(0)
})
