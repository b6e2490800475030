import { inject, onTestFinished } from 'vitest'
import { connect } from '../../kit/db/connect.ts'
import { migrate } from '../../kit/db/migrate.ts'
import { databaseUrl } from './test-cluster.ts'
import { testDatabase } from './test-database.ts'

/** Databases as they were at an earlier version: each version is made once a file, and every test gets a copy. `clear` drops them. */
export function migratedDatabases() {
  const made = new Map<number, Promise<Awaited<ReturnType<typeof testDatabase>>>>()
  let copies = 0

  const make = async (version: number) => {
    const database = await testDatabase({ empty: true })
    await migrate(database.url, { upTo: version })
    return database
  }
  const at = (version: number) => {
    const known = made.get(version) ?? make(version)
    made.set(version, known)
    return known
  }
  return {
    /** For a single test, dropped when it is over. */
    async aDatabaseAt(version: number): Promise<string> {
      const [original, name] = [nameOf((await at(version)).url), `m_${process.pid}_${++copies}`]
      await onCluster(`create database ${name} template ${original} strategy file_copy`)
      onTestFinished(() => onCluster(`drop database if exists ${name} with (force)`))
      return databaseUrl(inject('clusterUrl'), name)
    },
    clear: async () => void (await Promise.all([...made.values()].map(async (database) => (await database).drop()))),
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function onCluster(statement: string) {
  const admin = connect(inject('clusterUrl'), { max: 1 })
  await admin.unsafe(statement)
  await admin.end()
}
