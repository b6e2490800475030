import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const megabyte = 1024 * 1024
const lookEvery = 5_000
/** So many looks in a row at which hardly anything was done: nobody waits for the moment that it takes. */
const quietLooks = 6
const quietShare = 0.1
/** Less than this is not worth the moment. */
const worth = 48 * megabyte

type Process = {
  /** What the process has of the machine's memory, in bytes. */
  resident(): number
  /** Which share of the time since it was last asked the process was at work. */
  busyShare(): number
  /** Collects all garbage and gives its pages back. */
  collect(): void
}

/**
 * V8 collects what a load leaves by itself, and keeps the pages for the next one. Once it is quiet they go back to the machine, where there
 * are enough of them. Returns what is to be called from time to time.
 */
export function memoryReturn({ resident, busyShare, collect }: Process): () => void {
  let quiet = 0
  let least = resident()
  return () => {
    quiet = busyShare() > quietShare ? 0 : quiet + 1
    least = Math.min(least, resident())
    if (quiet < quietLooks || resident() - least < worth) return
    collect()
    quiet = 0
    // What it could not give back now it will not give back next time.
    least = resident()
  }
}

/** Begins to look. Returns the function that ends it. */
export function returnMemory(): () => void {
  const collect = openCollector()
  let before = performance.eventLoopUtilization()
  const busyShare = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
  const timer = setInterval(memoryReturn({ resident: process.memoryUsage.rss, busyShare, collect }), lookEvery).unref()
  return () => clearInterval(timer)
}

/** An ordinary collection keeps the pages; only that of the last resort, which V8 does before it runs out of memory, lets go of them. */
function openCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void
  setFlagsFromString('--no-expose-gc')
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
