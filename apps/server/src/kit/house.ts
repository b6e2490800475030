import type { Env, Secrets } from '../env.ts'
import { type AccessTokens, accessTokens } from './crypto/access-token.ts'
import { type Sealer, sealer } from './crypto/crypto.ts'
import { openPasswords, type PasswordCost, type Passwords } from './crypto/passwords.ts'
import { allAnswered } from './db/all-answered.ts'
import { type Database, type Db, type Manner, openDatabase } from './db/db.ts'
import { openWakeups, type Wakeups } from './db/wakeups.ts'
import { openWriteHealth, type WriteHealth } from './db/write-health.ts'
import { probeWrite } from './db/write-probe-store.ts'
import { type EventHub, openEventHub } from './events/event-hub.ts'
import { type Emit, openEnvelope } from './events/outbox.ts'
import { pass } from './failpoints.ts'
import type { Files } from './files/files.ts'
import { openFiles } from './files/open-files.ts'
import { type ExpensiveReads, openExpensiveReads } from './http/expensive-reads.ts'
import { loggedError } from './http/logged-error.ts'
import { whichProcess } from './log.ts'
import { type Memories, openMemories } from './memories.ts'
import { type KeptNames, openKeptNames } from './names/kept-names.ts'
import { type Clock, systemClock } from './pace/clock.ts'
import type { Siblings } from './processes/siblings.ts'
import { openReader, type Reader } from './reading/reader.ts'

type Working = {
  database: Database
  /** A transaction that may report: its events are written with it and heard right after its commit. `last` is done while they are written. */
  work<T>(
    companyId: string,
    run: (ctx: { db: Db; emit: Emit }) => Promise<T>,
    manner?: Manner & { last?: (db: Db) => Promise<void> },
  ): Promise<T>
}

/** What the whole server stands on, made once and handed down explicitly. */
export type House = Working & {
  /** The same with connections of its own: what nobody waits for and what people wait for do not queue behind each other. */
  background: Working
  /** The health of writes: tells whether the database accepts them. */
  writes: WriteHealth
  events: EventHub
  names: KeptNames
  memories: Memories
  wakeups: Wakeups
  files: Files
  reader: Reader
  expensiveReads: ExpensiveReads
  /** For what fails where nobody waits for an answer. */
  report(error: unknown): void
  clock: Clock
  sealer: Sealer
  accessTokens: AccessTokens
  passwords: Passwords
  tokenSecret: string
  config: HouseConfig
  /** Null where no other process serves the same port. */
  siblings: Siblings | null
  close(): Promise<void>
}

export type HouseConfig = Pick<
  Env,
  | 'demo'
  | 'publicUrl'
  | 'internalDomain'
  | 'signupOpen'
  | 'termsUrl'
  | 'privacyUrl'
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
  | 'webhooksToLoopback'
  | 'smtpUrl'
  | 'mailFrom'
>

type Parts = {
  url: string
  /** The database itself, where `url` is a pooler's that lends a connection for one transaction. */
  directUrl?: string | null
  env: HouseConfig
  secrets: Secrets
  clock?: Clock
  poolSize?: number
  /** The number of cores that decides how many expensive reads run at once. Only tests set it. */
  cores?: number
  backgroundPoolSize?: number
  /** Where the database is away, calls wait for it some seconds. */
  awaitsServer?: boolean
  /** How long a node whose writes fail waits between two probes; less than usual only in tests. */
  probeEveryMs?: number
  /** What one password takes to check; less than usual only in tests. */
  passwordCost?: PasswordCost
  files?: Files
  report?: (error: unknown) => void
  siblings?: Siblings | null
}

export function openHouse({
  url,
  directUrl = null,
  env,
  secrets,
  clock = systemClock,
  passwordCost,
  probeEveryMs,
  files,
  report = complain,
  siblings = null,
  awaitsServer = false,
  cores,
  ...pools
}: Parts): House {
  const wakeups = openWakeups(directUrl ?? url, report)
  const writes = openWriteHealth({
    clock,
    probe: () => behind.transaction(null, probeWrite, { isPatient: false }),
    ...(probeEveryMs !== undefined && { probeEveryMs }),
  })
  const reached = { wake: wakeups.wake, behindPooler: directUrl !== null, awaitsServer, onWriteError: writes.countError }
  const { poolSize = 20 } = pools
  const database = openDatabase(url, poolSize, reached)
  const behind = openDatabase(url, pools.backgroundPoolSize ?? 12, reached)
  const events = openEventHub({ database: behind, wakeups, report })
  const names = openKeptNames({ database: behind, events, report })
  const telling = { events, names, clock }
  const memories = openMemories(wakeups)
  const tokens = accessTokens(secrets.tokenSecret)
  for (const { forget } of [names, tokens]) memories.keep(forget)
  const reader = openReader({ report })
  return {
    ...working(database, telling),
    background: working(behind, telling),
    writes,
    events,
    names,
    memories,
    wakeups,
    files: files ?? openFiles(env),
    reader,
    expensiveReads: openExpensiveReads({ poolSize, cores }),
    report,
    clock,
    sealer: sealer(secrets.encryptionKey),
    accessTokens: tokens,
    passwords: openPasswords(passwordCost),
    tokenSecret: secrets.tokenSecret,
    config: env,
    siblings,
    async close() {
      await writes.close()
      await reader.close()
      await events.close()
      await names.close()
      await memories.close()
      await wakeups.close()
      await Promise.all([database.close(), behind.close()])
    },
  }
}

const working = (database: Database, { events, names, clock }: Pick<House, 'events' | 'names' | 'clock'>): Working => ({
  database,
  async work(companyId, run, { last, ...manner } = {}) {
    const { emit, write } = openEnvelope(names)
    const inside = async (db: Db) => {
      const answer = await run({ db, emit })
      const [written] = await allAnswered([write(db, companyId, clock.now()), last?.(db)])
      if (written.length > 0) pass('events.written')
      return [answer, written] as const
    }
    const [answer, written] = await database.transaction(companyId, inside, manner)
    if (written.length > 0) pass('events.committed')
    events.publish(written)
    if (written.length > 0) pass('events.told')
    return answer
  },
})

/** A line as the log writes them, under the same rule: no message of an error, which may quote what people sent. */
function complain(error: unknown) {
  process.stderr.write(
    `${JSON.stringify({ level: 50, ...whichProcess, time: new Date().toISOString(), err: loggedError(error), msg: 'background work failed' })}\n`,
  )
}
