import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../harness/child.ts'
import { median } from '../harness/numbers.ts'
import { residentBytesOf } from '../harness/product-metrics.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const megabyte = 1024 * 1024

/** The app process alone: soon after its start, and with live clients who hear nothing but the beat. */
export async function measure({ product, crowd }: Stage): Promise<Row[]> {
  const { origin } = await product()
  const idle = await residentBytes(origin)
  const { sessions } = await crowd()
  const child = startChild(new URL('../live-clients-process.ts', import.meta.url))
  try {
    await child.ask('connect', { origin, tokens: sessions.map(({ token }) => token) })
    const full = await residentBytes(origin)
    const stayed = await child.ask<number>('count')
    const lost = stayed < sessions.length ? { fault: `${sessions.length - stayed} of them were sent away` } : {}
    return [
      { what: 'app process, idle after its start', value: idle / megabyte, unit: 'MB', budget: wanted.idleMemory },
      {
        what: `app process with ${stayed} live clients`,
        value: full / megabyte,
        unit: 'MB',
        budget: wanted.fullMemory,
        note: `${((full - idle) / stayed / 1024).toFixed(0)} kB for each client`,
        ...lost,
      },
    ]
  } finally {
    await child.stop()
  }
}

/** Over a few seconds, because the collector comes when it likes. */
async function residentBytes(origin: string): Promise<number> {
  const readings: number[] = []
  for (let nth = 0; nth < 5; nth++) {
    await pause(800)
    readings.push(await residentBytesOf(origin))
  }
  return median(readings)
}
