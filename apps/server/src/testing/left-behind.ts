import { vi } from 'vitest'
import { databasesInUse, ownConnections } from './database/test-database.ts'

type Counts = ReadonlyMap<string, number>
/** What is open, and what the process is like. */
export type Stock = { open: Counts; listeners: Counts; environment: NodeJS.ProcessEnv }

/** Requests are no part of it: they end by themselves, and Node keeps some of them for the next one. */
const names: Readonly<Record<string, string>> = {
  Timeout: 'a timer that still runs',
  TCPSocketWrap: 'an open connection',
  TCPServerWrap: 'a server that still listens',
  // A Unix socket.
  PipeWrap: 'an open connection',
  ProcessWrap: 'a process that still runs',
  UDPWRAP: 'an open socket for datagrams',
  FSEventWrap: 'a watch on files',
  StatWatcher: 'a watch on a file',
  MessagePort: 'an open port to a thread',
}

/** What there is in this process that outlives a test file if nobody puts it away. */
export function takeStock(): Stock {
  const open = count([
    ...process.getActiveResourcesInfo().flatMap((name) => names[name] ?? []),
    ...databasesInUse().map((name) => `the database ${name}`),
    ...(vi.isFakeTimers() ? ['a clock that stands still'] : []),
    `the working folder ${process.cwd()}`,
  ])
  // postgres.js runs a timer for the life of each connection.
  for (const name of [names.TCPSocketWrap!, names.Timeout!]) open.set(name, (open.get(name) ?? 0) - ownConnections())
  return { open, listeners: count(listListeners()), environment: { ...process.env } }
}

/** In words, each kind once with how many there are of it. */
export function leftSince(before: Stock): string[] {
  const now = takeStock()
  const keys = new Set([...Object.keys(before.environment), ...Object.keys(now.environment)])
  const changed = [...keys].filter((key) => before.environment[key] !== now.environment[key])
  return [
    ...more(before.open, now.open),
    ...more(before.listeners, now.listeners),
    ...changed.map((key) => `another value of the environment’s ${key}`),
  ]
}

const patience = 10_000
/** Taken before any test can put another clock in its place. */
const realTimeout = globalThis.setTimeout

/** What is being closed is given its time: a socket takes some turns to be gone. */
export async function settledSince(before: Stock): Promise<string[]> {
  const deadline = performance.now() + patience
  let left = leftSince(before)
  while (left.length > 0 && performance.now() < deadline) {
    await new Promise<void>((resolve) => void realTimeout(resolve, 10))
    left = leftSince(before)
  }
  return left
}

/** The logger keeps one for all that were ever opened, from the first on. */
const isOfLogger = (name: string | symbol, listener: { name: string }) => name === 'exit' && listener.name === 'onExit'

const listListeners = (): string[] =>
  process
    .eventNames()
    .flatMap((name) =>
      process.listeners(name as 'exit').flatMap((listener) => (isOfLogger(name, listener) ? [] : [`a listener to “${String(name)}”`])),
    )

function count(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

function more(before: Counts, now: Counts): string[] {
  return [...now].flatMap(([what, many]) => {
    const left = many - (before.get(what) ?? 0)
    return left > 0 ? [left > 1 ? `${left} × ${what}` : what] : []
  })
}
