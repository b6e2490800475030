import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../kit/db.ts'
import { startEmbeddedPostgres } from '../kit/embedded-postgres.ts'
import { migrate } from '../kit/migrate.ts'
import { hashPassword } from '../kit/passwords.ts'
import { testPassword } from './test-password.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    passwordHash: string
    isFull: boolean
  }
}

export const templateName = 'prosa_template'

/** One cluster per run with one migrated template; each test file clones it (see test-house.ts). */
export default async function startCluster(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'prosa-test-'))
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false })
  const admin = connect(cluster.url, { max: 1 })
  await admin.unsafe(`create database ${templateName}`)
  await admin.end()
  await migrate(databaseUrl(cluster.url, templateName))
  project.provide('clusterUrl', cluster.url)
  project.provide('passwordHash', await hashPassword(testPassword))
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
