import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const server = join(root, 'apps/server/src/main.ts')

/** What the figures depend on. */
export function machineOf() {
  const packages = ['fastify', 'postgres', 'socket.io', 'zod']
  return {
    platform: `${platform()} ${process.arch}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryMb: Math.round(totalmem() / 1024 / 1024),
    loadBefore: loadavg(),
    versions: { node: process.version, commit: commit(), ...Object.fromEntries(packages.map((name) => [name, versionOf(name)])) },
  }
}

const commit = () => spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).stdout?.trim() || 'unknown'

const versionOf = (name: string) => (JSON.parse(readFileSync(findPackageJSON(name, server)!, 'utf8')) as { version: string }).version
