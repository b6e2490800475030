import { inject, onTestFinished } from 'vitest'
import { connect } from '../../kit/db/connect.ts'

/** As when the database is restarted: all lines to it end, and nobody gets a new one until it is given back. */
export async function cutDatabase(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1)
  const admin = connect(inject('clusterUrl'), { max: 1 })
  onTestFinished(() => admin.end())
  await admin.unsafe(`alter database ${name} allow_connections false`)
  await admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`
  return async () => void (await admin.unsafe(`alter database ${name} allow_connections true`))
}
