import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { within } from '../pace/closing.ts'
import { StartRefusal } from '../start-refusal.ts'
import { openExchange } from './exchange.ts'
import { untakenConnections } from './untaken-connections.ts'
import type { ToPrimary, ToProcess } from './words.ts'

type Parts = {
  count: number
  /** The program that each of them runs. */
  program: string
  settings: unknown
  /** One ended, or could not begin, that nobody had asked to end. */
  onLost(lost: { why: string; againIn: number }): void
}
type Running = { child: Worker; ended: Promise<string>; hasServed: boolean }

const [shortestPause, longestPause] = [1_000, 30_000]
/** One that lived for so long did not end of what it ended of before. */
const longLife = 60_000
export const stopPatience = 50_000
/** One that does not serve by then never will. */
const startPatience = 120_000

/** Processes that share one port; each is a node of its own. One that ends is begun again, after a pause that grows while they end soon. */
export function openProcesses({ count, program, settings, onLost }: Parts) {
  const exchange = openExchange()
  const untaken = untakenConnections()
  const running = new Set<Running>()
  const stopping = new AbortController()

  const begin = async (): Promise<Running> => {
    const child = cluster.fork()
    untaken.watch(child)
    const member = {
      send(message: ToProcess) {
        if (child.isConnected()) child.send(message)
      },
    }
    const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code))
    const one: Running = { child, ended, hasServed: false }
    const ready = Promise.withResolvers<Running>()
    child.on('message', (message: ToPrimary) => {
      if (message.kind === 'ready') {
        one.hasServed = true
        exchange.enter(member)
        ready.resolve(one)
      } else if (message.kind === 'refused') ready.reject(new StartRefusal(message.sentence))
      else exchange.hear(member, message)
    })
    // A channel that breaks is that of a process that ends, which is heard of as well.
    child.on('error', () => undefined)
    running.add(one)
    void ended.then((why) => {
      running.delete(one)
      untaken.handOver(child, [...running].find((other) => other.hasServed && other.child.isConnected())?.child)
      exchange.leave(member)
      ready.reject(new Error(`a process ended before it was ready (${why})`))
    })
    member.send({ kind: 'begin', settings })
    const slow = setTimeout(() => child.process.kill('SIGKILL'), startPatience)
    return ready.promise.finally(() => clearTimeout(slow))
  }

  const keep = async (first: Running) => {
    let one: Running | string = first
    for (let wait = shortestPause; ; wait = Math.min(longestPause, 2 * wait)) {
      const begun = performance.now()
      const why = typeof one === 'string' ? one : await one.ended
      if (stopping.signal.aborted) return
      if (performance.now() - begun > longLife) wait = shortestPause
      onLost({ why, againIn: wait })
      await Promise.allSettled([pause(wait, undefined, { signal: stopping.signal })])
      if (stopping.signal.aborted) return
      one = await begin().catch((error: Error) => error.message)
    }
  }

  return {
    /** Settles when all of them serve; fails with the sentence of the first that cannot. */
    async start() {
      cluster.setupPrimary({ exec: program })
      const firsts = await Promise.all(Array.from({ length: count }, begin))
      for (const first of firsts) void keep(first)
    },
    /** Each finishes what it is at; one that takes too long is killed. */
    async stop() {
      stopping.abort()
      const all = [...running]
      const stop: ToProcess = { kind: 'stop' }
      for (const { child } of all) if (child.isConnected()) child.send(stop)
      const ended = Promise.all(all.map(async ({ ended, hasServed }) => (await ended) === '0' || !hasServed))
      const isOver = await within(stopPatience, ended)
      for (const { child } of running) child.process.kill('SIGKILL')
      if (!isOver || !(await ended).every(Boolean)) throw new Error('one of them did not end in order')
    },
  }
}
