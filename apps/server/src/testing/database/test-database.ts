import { inject, onTestFinished } from 'vitest'
import { connect } from '../../kit/db/connect.ts'
import { databaseUrl, templateName } from './test-cluster.ts'

const inUse = new Set<string>()
let serial = 0
let admin: ReturnType<typeof connect> | undefined

export const databasesInUse = (): string[] => [...inUse]
/** Kept open on purpose, for all files of this worker. */
export const ownConnections = (): number => (admin ? 1 : 0)

/** A database of one's own, cloned from the migrated template or empty; dropped by `drop`. */
export async function testDatabase(options: { empty?: boolean } = {}) {
  const clusterUrl = inject('clusterUrl')
  admin ??= connect(clusterUrl, { max: 1 })
  const name = `t_${process.pid}_${++serial}`
  // Through the log, which is the default, each clone takes ten times as long, also of nothing.
  await admin.unsafe(`create database ${name} ${options.empty ? '' : `template ${templateName}`} strategy file_copy`)
  inUse.add(name)
  const drop = async () => {
    await admin?.unsafe(`drop database if exists ${name} with (force)`)
    inUse.delete(name)
  }
  return { url: databaseUrl(clusterUrl, name), drop }
}

/** The same for a single test, dropped when it is over. */
export async function aDatabase(options: { empty?: boolean } = {}): Promise<string> {
  const { url, drop } = await testDatabase(options)
  onTestFinished(drop)
  return url
}
