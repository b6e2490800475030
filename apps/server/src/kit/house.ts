import type { Env, Secrets } from '../env.ts'
import { type AccessTokens, accessTokens } from './access-token.ts'
import { type Pace, usualPace } from './boss.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Sealer, sealer } from './crypto.ts'
import { type Database, type Db, openDatabase } from './db.ts'
import { type EventHub, openEventHub } from './event-hub.ts'
import { pass } from './failpoints.ts'
import type { Files } from './files/files.ts'
import { openFiles } from './files/open-files.ts'
import { type JobPost, openJobPost } from './job-post.ts'
import { loggedError } from './logged-error.ts'
import { type Emit, openEnvelope } from './outbox.ts'
import { openWakeups, type Wakeups } from './wakeups.ts'

/** What the whole server stands on, made once and handed down explicitly. */
export type House = {
  database: Database
  events: EventHub
  wakeups: Wakeups
  jobs: JobPost
  files: Files
  /** For what fails where nobody waits for an answer. */
  report(error: unknown): void
  /** A transaction that may report: its events are written with it and heard right after its commit. */
  work<T>(companyId: string, run: (ctx: { db: Db; emit: Emit }) => Promise<T>): Promise<T>
  clock: Clock
  sealer: Sealer
  accessTokens: AccessTokens
  tokenSecret: string
  config: HouseConfig
  close(): Promise<void>
}

export type HouseConfig = Pick<
  Env,
  | 'demo'
  | 'publicUrl'
  | 'internalDomain'
  | 'trustedProxies'
  | 'logLevel'
  | 'metricsToken'
  | 'redisUrl'
  | 'postalCodeUrl'
  | 'geocodingUrl'
  | 'graphUrl'
  | 'graphVersion'
  | 'simulatorUrl'
  | 'dataDir'
  | 's3Url'
  | 'pushToLoopback'
  | 'smtpUrl'
  | 'mailFrom'
>

type Parts = {
  url: string
  env: HouseConfig
  secrets: Secrets
  clock?: Clock
  poolSize?: number
  jobPace?: Pace
  files?: Files
  report?: (error: unknown) => void
}

export function openHouse({
  url,
  env,
  secrets,
  clock = systemClock,
  poolSize,
  jobPace = usualPace,
  files,
  report = complain,
}: Parts): House {
  const wakeups = openWakeups(url, report)
  const database = openDatabase(url, poolSize, wakeups.wake)
  const events = openEventHub({ database, wakeups, report })
  return {
    database,
    events,
    wakeups,
    jobs: openJobPost({ database, pace: jobPace, report }),
    files: files ?? openFiles(env),
    report,
    async work(companyId, run) {
      const { emit, write } = openEnvelope()
      const [answer, written] = await database.transaction(companyId, async (db) => {
        const answer = await run({ db, emit })
        const written = await write(db, companyId, clock.now())
        if (written.length > 0) pass('events.written')
        return [answer, written] as const
      })
      if (written.length > 0) pass('events.committed')
      events.publish(written)
      if (written.length > 0) pass('events.told')
      return answer
    },
    clock,
    sealer: sealer(secrets.encryptionKey),
    accessTokens: accessTokens(secrets.tokenSecret),
    tokenSecret: secrets.tokenSecret,
    config: env,
    async close() {
      await events.close()
      await wakeups.close()
      await database.close()
    },
  }
}

/** A line as the log writes them, under the same rule: no message of an error, which may quote what people sent. */
function complain(error: unknown) {
  process.stderr.write(
    `${JSON.stringify({ level: 50, time: new Date().toISOString(), err: loggedError(error), msg: 'background work failed' })}\n`,
  )
}
