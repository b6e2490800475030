import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDataFolder } from '../files/data-folder.ts'
import { StartRefusal } from '../start-refusal.ts'
import { createCluster, readPassword } from './create-cluster.ts'
import { findBinaries } from './find-binaries.ts'
import { isFreePort } from './free-port.ts'
import { lastComplaint, launch, logFile, type Settings } from './launch.ts'
import { findPostmaster, forgetPostmaster, type Postmaster } from './postmaster-file.ts'
import { chooseRunner, type RunAs, type Runner } from './run-as.ts'
import { askToStop, stopServer } from './stop-server.ts'
import { FolderInUse, type Ownership, takeOwnership } from './take-ownership.ts'

export { slowestStop } from './stop-server.ts'

/** The same `url` for as long as it is wanted; another `pid` after each time the server was started again. */
export type EmbeddedPostgres = { url: string; readonly pid: number; runsAs: RunAs; stop(): Promise<void> }

type Options = {
  dataDir: string
  /** False gives up what a power cut must not lose; for tests only. */
  durable?: boolean
  settings?: Settings
  /** The server ended by itself and is started again. */
  onEnded?: (sentence: string) => void
  /** The server ended and stays so: nothing can be written any more. */
  onLost?: (why: string) => void
  /** Milliseconds after which a server in the way that does nothing counts as stuck. */
  stuckAfter?: number
  runAs?: 'nobody'
  native?: string
}

type Place = { runner: Runner; dataDir: string; cluster: string; password: string }
type Owned = { running: Postmaster; ownership: Ownership }

const database = 'prosa'
const patience = 120_000
const attempts = 5
/** Connections that were at work when their server was killed go on for some seconds, and PostgreSQL starts no other beside them. */
const attemptsAgain = 100
const mostStarts = 3
const startsWithin = 600_000
const whatToDo = 'look there for what ends it (memory or disk that is full, or somebody who kills it), mend that, and start Prosa again.'

/** So many times within so long. */
function openAllowance() {
  const times: number[] = []
  return () => {
    const now = performance.now()
    while (times[0] !== undefined && now - times[0] > startsWithin) times.shift()
    return times.length < mostStarts && times.push(now) > 0
  }
}

/** A PostgreSQL of our own under `dataDir`, started, or taken over from a Prosa that was killed. One Prosa per folder. */
export async function startEmbeddedPostgres({
  durable = true,
  settings = {},
  stuckAfter = usualPatience,
  ...options
}: Options): Promise<EmbeddedPostgres> {
  const place = await openPlace(options, durable)
  const { runner, cluster, password } = place
  let ended = false
  const end = (why?: string) => {
    if (ended) return
    ended = true
    if (why) options.onLost?.(why)
  }
  const mayStartAgain = openAllowance()
  let startingAgain: Promise<void> = Promise.resolve()
  const onLost = (why: string) => {
    // One that is there belongs to somebody else by now, or does not recover.
    if (ended || findPostmaster(cluster)?.pid === server.running.pid) return end(why)
    if (!mayStartAgain()) return end(`${why} It was started again ${mostStarts} times within ${startsWithin / 60_000} minutes: ${whatToDo}`)
    options.onEnded?.(`${why} It is started again.`)
    startingAgain = startAgain().catch((error: unknown) => end(error instanceof Error ? error.message : String(error)))
  }
  const startAgain = async () => {
    await server.ownership.release()
    // Whoever has the address keeps it: the port is the same, and with it the name of the socket.
    const port = String(server.running.port)
    server = await own(place, { durable, settings: { ...settings, port }, stuckAfter, attempts: attemptsAgain }, onLost)
  }
  let server = await own(place, { durable, settings, stuckAfter, attempts }, onLost)
  let stopping = false
  // Whoever leaves while the stop is under way has no time left for it: recovery mends what an immediate one leaves.
  const atExit = () => askToStop(runner, cluster, server.running.pid, stopping ? 'immediate' : 'fast')
  process.once('exit', atExit)
  await server.ownership.createDatabase(database)
  const stop = async () => {
    end()
    stopping = true
    await startingAgain
    const { running, ownership } = server
    await stopServer(runner, cluster, running.pid, { recovering: !(await ownership.stopKeeping()) })
    await ownership.release()
    process.off('exit', atExit)
  }
  const { running } = server
  return {
    url: urlOf(running, password),
    get pid() {
      return server.running.pid
    },
    runsAs: runner.as,
    stop,
  }
}

/** By its Unix socket where it has one: each round trip is a fifth cheaper. */
export function urlOf({ port, socketFolder }: Postmaster, password: string): string {
  const socket = socketFolder && `?host=${encodeURIComponent(socketFolder)}`
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}${socket}`
}

type Manner = Required<Pick<Options, 'durable' | 'settings' | 'stuckAfter'>> & { attempts: number }

async function own(place: Place, { durable, settings, stuckAfter, attempts }: Manner, onLost: (why: string) => void): Promise<Owned> {
  const { runner, dataDir, cluster, password } = place
  let launched: number | null = null
  let deadline = Date.now() + patience
  const unblock = unblocker(runner, cluster, stuckAfter)
  try {
    for (let failed = 0; Date.now() < deadline; await pause(20)) {
      const running = findPostmaster(cluster)
      if (!running) {
        launched = await launch(runner, dataDir, cluster, durable, settings)
        deadline = Date.now() + patience
        if (launched === null && ++failed >= attempts) {
          throw new StartRefusal(`The database could not start: ${lastComplaint(dataDir)} (more in ${logFile(dataDir)}).`)
        }
        if (launched === null) await pause(250)
      } else if (running.ready) {
        const isThere = () => findPostmaster(cluster)?.pid === running.pid
        const ownership = await takeOwnership({ port: running.port, password, dataDir, isThere, onLost })
        // Taken from an owner that has just told the server to stop: this one is as good as gone.
        if (ownership && isStill(running.pid, cluster)) return { running, ownership }
        await ownership?.release()
      }
      if (running) await unblock(running)
    }
    throw new StartRefusal(
      `The database in ${dataDir} was not ready after ${patience / 1000} seconds; the reason is in ${logFile(dataDir)}.`,
    )
  } catch (error) {
    if (launched !== null && !(error instanceof FolderInUse)) await stopServer(runner, cluster, launched)
    throw error
  }
}

function isStill(pid: number, cluster: string): boolean {
  const running = findPostmaster(cluster)
  return running?.pid === pid && running.ready
}

async function openPlace(options: Options, durable: boolean): Promise<Place> {
  const dataDir = openDataFolder(options.dataDir)
  const cluster = join(dataDir, 'postgres')
  const runner = chooseRunner(findBinaries(options.native), dataDir, cluster, options.runAs)
  if (!existsSync(cluster)) await createCluster(runner, dataDir, cluster, durable)
  const password = readPassword(dataDir)
  if (password) return { runner, dataDir, cluster, password }
  throw new StartRefusal(`The file postgres-password is missing in ${dataDir}: put it back, or move the folder away to begin anew.`)
}

/** Milliseconds in which a healthy server that starts or stops goes on. */
const usualPatience = 20_000

/** Is told of the server that stands in the way of a start, again and again, and acts when it stays as it is for longer than a healthy one. */
function unblocker(runner: Runner, cluster: string, patience: number) {
  let seen = ''
  let since = 0
  return async (running: Postmaster): Promise<void> => {
    const now = `${running.pid} ${running.status}`
    if (now !== seen) [seen, since] = [now, Date.now()]
    if (Date.now() - since < patience) return
    since = Date.now()
    // A server listens from its first moment to its last.
    if (await isFreePort(running.port)) forgetPostmaster(cluster, running)
    else if (running.status === 'stopping' && !running.doubtful) askToStop(runner, cluster, running.pid, 'immediate')
  }
}
