import { inject, onTestFinished } from 'vitest'
import { connect } from '../kit/db.ts'
import { databaseUrl, templateName } from './test-cluster.ts'

let serial = 0

/** A database of one's own, cloned from the migrated template or empty; dropped by `drop`. */
export async function testDatabase(options: { empty?: boolean } = {}) {
  const clusterUrl = inject('clusterUrl')
  const name = `t_${process.pid}_${++serial}`
  await withCluster(clusterUrl, `create database ${name}${options.empty ? '' : ` template ${templateName} strategy file_copy`}`)
  return { url: databaseUrl(clusterUrl, name), drop: () => withCluster(clusterUrl, `drop database if exists ${name} with (force)`) }
}

/** The same for a single test, dropped when it is over. */
export async function aDatabase(options: { empty?: boolean } = {}): Promise<string> {
  const { url, drop } = await testDatabase(options)
  onTestFinished(drop)
  return url
}

async function withCluster(clusterUrl: string, statement: string) {
  const admin = connect(clusterUrl, { max: 1 })
  await admin.unsafe(statement)
  await admin.end()
}
