import { setTimeout as pause } from 'node:timers/promises'
import { residentBytesOf } from './product-metrics.ts'
import type { Row, Wanted } from './row.ts'

const megabyte = 1024 * 1024

/** The most that the product takes while something is done, above what it took before. */
export async function peakMemory(origin: string, what: string, budget: Wanted, idle: number, work: () => Promise<unknown>): Promise<Row> {
  const readings: number[] = []
  const watched = { isOver: false }
  const reading = (async () => {
    for (; !watched.isOver; await pause(100)) readings.push(await residentBytesOf(origin))
  })()
  try {
    await work()
  } finally {
    watched.isOver = true
    await reading
  }
  const most = Math.max(...readings)
  return {
    what,
    value: (most - idle) / megabyte,
    unit: 'MB',
    budget,
    note: `${(most / megabyte).toFixed(0)} MB beside ${(idle / megabyte).toFixed(0)} MB idle`,
  }
}
