import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openPasswords } from '../../kit/crypto/passwords.ts'
import { connect } from '../../kit/db/connect.ts'
import { migrate } from '../../kit/db/migrate.ts'
import { startEmbeddedPostgres } from '../../kit/embedded-postgres/embedded-postgres.ts'
import { testPassword, testPasswordCost } from '../scenes/test-password.ts'
import { fastFolder } from './fast-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    passwordHash: string
    // Given by vitest.config.ts, which is of another program.
    isFull: boolean
    seed: number
  }
}

export const templateName = 'prosa_template'

// Tests open thousands of connections, and nobody guesses this password.
const settings = { scram_iterations: '1' }

/** One cluster per run with one migrated template; each test file clones it (see test-house.ts). */
export default async function startCluster(project: TestProject) {
  const dataDir = fastFolder('test')
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false, settings })
  const admin = connect(cluster.url, { max: 1 })
  await admin.unsafe(`alter role postgres password '${new URL(cluster.url).password}'`)
  await admin.unsafe(`create database ${templateName}`)
  await admin.end()
  await migrate(databaseUrl(cluster.url, templateName))
  project.provide('clusterUrl', cluster.url)
  project.provide('passwordHash', await openPasswords(testPasswordCost).hash(testPassword))
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
