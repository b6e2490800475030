import { join } from 'node:path'
import type postgres from 'postgres'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aMigrationFolder } from '../../testing/database/migration-folder.ts'
import { aDatabase } from '../../testing/database/test-database.ts'
import { checkout, runProgram } from '../../testing/programs/run-program.ts'
import { plantRow } from '../../testing/scenes/plant-row.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { connect } from './connect.ts'
import { idOf } from './ids.ts'
import { migrate } from './migrate.ts'
import { applyWithin, takeMigrationLock } from './migration-store.ts'
import { readMigrations } from './read-migrations.ts'

const velha = idOf('velha')

const twoIndexes = {
  '0900_two_indexes.online.sql': `-- For nobody.
create index concurrently if not exists tried_labels on labels (company_id, color);
create unique index concurrently if not exists tried_contacts on contacts (company_id, email);
`,
}

function aLine(url: string) {
  const sql = connect(url, { max: 1 })
  onTestFinished(() => sql.end())
  return sql
}

async function aScene() {
  const url = await aDatabase()
  const superuser = aLine(url)
  await plantRow(superuser, 'companies', velha)
  const folder = aMigrationFolder(twoIndexes)
  const indexes = () => superuser<{ name: string; id: number; isValid: boolean }[]>`
    select indexrelid::regclass::text as name, indexrelid::int as id, indisvalid as is_valid from pg_index
    where indexrelid::regclass::text like 'tried%' order by name desc`
  const timesNoted = async () => (await superuser`select from schema_migrations where version = 900`).length
  return { url, superuser, folder, indexes, timesNoted, write: (email: string) => insertContact(superuser, email) }
}

const insertContact = (sql: postgres.ISql, email: string) =>
  sql`insert into contacts (company_id, contact_id, email, created_at) values (${velha}, ${idOf(email)}, ${email}, now())`

/** Somebody who has written and does not commit: an index that is made online waits for them. */
async function inTheWay(url: string) {
  const [holds, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = aLine(url).begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    await tx`set local transaction_timeout = 0`
    await insertContact(tx, 'who holds')
    holds.resolve()
    await goes.promise
    await tx`select pg_sleep(0.4)`
  })
  await holds.promise
  return async () => {
    goes.resolve()
    await holding
  }
}

const halfWay = [
  { name: 'tried_labels', isValid: true },
  { name: 'tried_contacts', isValid: false },
]
const whole = halfWay.map(({ name }) => ({ name, isValid: true }))

/** A node that was killed while it made the second index; what the server does for it goes on. */
async function aKilledNode({ url, folder, indexes }: Awaited<ReturnType<typeof aScene>>) {
  const path = join(checkout, 'apps/server/src/testing/programs/migrate-program.ts')
  const program = runProgram([path], { env: { DATABASE_URL: url, MIGRATIONS: folder } })
  await waitUntil('it is half-way', async () => (await indexes()).length === 2)
  program.kill('SIGKILL')
  expect(await program.ended).toBe('SIGKILL')
  expect(await indexes()).toMatchObject(halfWay)
}

describe('an online migration', () => {
  it('is done once by nodes that start together, beside others at work, however long that takes', async () => {
    const { url, folder, indexes, timesNoted, write } = await aScene()
    const release = await inTheWay(url)
    // What ends other queries would be over long before.
    const impatient = `${url}${url.includes('?') ? '&' : '?'}lock_timeout=100&statement_timeout=100&transaction_timeout=100`
    const start = () => migrate(impatient, { folder, patience: 0 })
    const nodes = [start(), start()]
    await waitUntil('it is half-way', async () => (await indexes()).length === 2)
    expect(await indexes()).toMatchObject(halfWay)
    // A backup that waits is not in its way either.
    const line = aLine(url)
    const backup = takeMigrationLock(line, 'shared').then(() => line`select pg_advisory_unlock_all()`)
    await write('written meanwhile')
    await release()
    await Promise.all([...nodes, backup])
    expect([await indexes(), await timesNoted()]).toMatchObject([whole, 1])
  })

  it('is gone on with after its node was killed, while the server is still at it', async () => {
    const scene = await aScene()
    const release = await inTheWay(scene.url)
    await aKilledNode(scene)
    const begun = await scene.indexes()
    const next = migrate(scene.url, { folder: scene.folder })
    await release()
    await next
    expect([await scene.indexes(), await scene.timesNoted()]).toEqual([begun.map((index) => ({ ...index, isValid: true })), 1])
  })

  it('is begun again after its node and its connection were killed: what is half-made is made anew, what is made stays', async () => {
    const scene = await aScene()
    const { url, folder, superuser, indexes, timesNoted } = scene
    const release = await inTheWay(url)
    await aKilledNode(scene)
    const begun = await indexes()
    await superuser`select pg_terminate_backend(pid) from pg_stat_progress_create_index where datname = current_database()`
    await release()
    expect([await indexes(), await timesNoted()]).toEqual([begun, 0])
    await migrate(url, { folder })
    const made = await indexes()
    expect([made, await timesNoted()]).toMatchObject([whole, 1])
    expect(made.map(({ id }, at) => id === begun[at]?.id)).toEqual([true, false])
  })

  it('that fails is said in one sentence, and begun again by the next start', async () => {
    const { url, folder, superuser, indexes, timesNoted, write } = await aScene()
    await write('twice')
    await superuser`insert into contacts (company_id, contact_id, email, created_at) values (${velha}, ${idOf('other')}, 'twice', now())`
    await expect(migrate(url, { folder })).rejects.toThrow(
      'Migration 0900_two_indexes.online.sql failed half-way (could not create unique index "tried_contacts"): what it did stays, and the next start begins it again.',
    )
    expect([await indexes(), await timesNoted()]).toMatchObject([halfWay, 0])
    await superuser`delete from contacts where contact_id = ${idOf('other')}`
    await migrate(url, { folder })
    expect([await indexes(), await timesNoted()]).toMatchObject([whole, 1])
  })

  it('is refused before anything is done when it says what cannot be repeated', async () => {
    const { url, superuser } = await aScene()
    const folder = aMigrationFolder({ ...twoIndexes, '0901_x.online.sql': 'create index concurrently one on labels (color);' })
    await expect(migrate(url, { folder })).rejects.toThrow(
      'Migration 0901_x.online.sql may not say "create index concurrently one on labels',
    )
    expect(await superuser`select from schema_migrations where version >= 900`).toHaveLength(0)
  })

  it('is a part of the transaction in which a backup is restored', async () => {
    const { superuser, folder, indexes, timesNoted } = await aScene()
    const migration = (await readMigrations(folder)).at(-1)!
    await superuser.begin((tx) => applyWithin(tx, migration))
    expect([await indexes(), await timesNoted()]).toMatchObject([whole, 1])
  })
})
