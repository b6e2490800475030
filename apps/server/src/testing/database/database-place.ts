import { chmodSync, cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../kit/embedded-postgres/embedded-postgres.ts'
import { findPostmaster } from '../../kit/embedded-postgres/postmaster-file.ts'
import { checkout, type Program, runProgram } from '../programs/run-program.ts'
import { waitUntil } from '../wait-until.ts'
import { fastFolder } from './fast-folder.ts'

type Options = Parameters<typeof startEmbeddedPostgres>[0]
type Elsewhere = { from?: string; uid?: number; gid?: number }

const small = { durable: false, settings: { shared_buffers: '16MB' } }

/** Embedded databases in this process and in others, each on a folder of its own; everything they leave goes with `clear`. */
export function databasePlace() {
  const place = fastFolder('database')
  const pristine = join(place, 'pristine')
  chmodSync(place, 0o755)
  const servers: EmbeddedPostgres[] = []
  const programs: Program[] = []
  let folders = 0

  const start = async (dataDir: string, options: Partial<Options> = {}) => {
    const server = await startEmbeddedPostgres({ dataDir, ...small, ...options })
    servers.push(server)
    return server
  }

  const startElsewhere = (dataDir: string, { from = checkout, ...ids }: Elsewhere = {}) => {
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(join(from, 'apps/server/src/kit/embedded-postgres/embedded-postgres.ts'))})
      try {
        const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, ...${JSON.stringify(small)} })
        console.log('owner of', server.pid)
        setInterval(() => undefined, 1000)
      } catch (error) {
        console.log('refused:', error.message)
      }`
    const program = runProgram(['--input-type=module', '--eval', script], { from, ...ids })
    programs.push(program)
    return program
  }

  const emptyFolder = () => join(place, `data-${++folders}`)

  const readyFolder = () => {
    const folder = emptyFolder()
    cpSync(pristine, folder, { recursive: true })
    return folder
  }

  const leftServers = () => {
    const left = readdirSync(place).flatMap((name) => findPostmaster(join(place, name, 'postgres')) ?? [])
    for (const { pid, doubtful } of left) if (!doubtful || process.platform !== 'linux') process.kill(pid, 'SIGQUIT')
    return left
  }

  const stopAll = async () => {
    for (const program of programs.splice(0)) program.kill('SIGKILL')
    await Promise.all(servers.splice(0).map((server) => server.stop()))
    await waitUntil('no server is left', () => leftServers().length === 0)
  }

  const makePristine = async () => void (await (await start(pristine)).stop())
  const clear = () => rmSync(place, { recursive: true })

  return { start, startElsewhere, emptyFolder, readyFolder, leftServers, makePristine, stopAll, clear }
}
