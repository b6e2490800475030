import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../harness/child.ts'
import { readersOf } from '../harness/crowd.ts'
import { openEngine } from '../harness/engine.ts'
import { openInboundRate } from '../harness/inbound-rate.ts'
import { median } from '../harness/numbers.ts'
import { heapBytesOf, residentBytesOf } from '../harness/product-metrics.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const megabyte = 1024 * 1024

const lightly = 3_000
const heavily = 15_000
const inbound = 30_000
const perRound = 2_000
const rest = 120_000

/** The app process alone: soon after its start, with live clients who hear nothing but the beat, after many calls and after many messages. */
export async function measure(stage: Stage): Promise<Row[]> {
  return [...(await withClients(stage)), await afterCalls(stage), await afterInbound(stage)]
}

async function withClients({ product, crowd }: Stage): Promise<Row[]> {
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

/** What is still in use after a load: the least that the heap comes down to while it is asked little, before and after it was asked much. */
async function afterCalls(stage: Stage): Promise<Row> {
  const [{ origin }, crowd, load] = [await stage.product(), await stage.crowd(), await stage.load()]
  const ask = (milliseconds: number) => load.load({ url: `${origin}/api/user/profile`, tokens: readersOf(crowd) }, milliseconds)
  const least = async () => {
    let isOver = false
    const asked = ask(lightly).finally(() => {
      isOver = true
    })
    const readings: number[] = []
    while (!isOver) {
      readings.push(await heapBytesOf(origin))
      await pause(50)
    }
    await asked
    return Math.min(...readings)
  }
  // What is compiled and kept comes with the first calls.
  await ask(lightly)
  const before = await least()
  await ask(heavily)
  const after = await least()
  return {
    what: `heap in use after ${heavily / 1000} s of calls`,
    value: after / megabyte,
    unit: 'MB',
    floor: { what: 'before them', value: before / megabyte },
    ratio: after / before,
    budget: wanted.heapAfterLoad,
  }
}

/** What stays of it with the process is missing to all others on the machine. */
async function afterInbound(stage: Stage): Promise<Row> {
  const engine = await openEngine(stage)
  const { rate, stop } = openInboundRate(engine)
  try {
    for (const begun = performance.now(); performance.now() - begun < inbound; ) await rate('ours', perRound)()
    const before = await residentBytesOf(engine.origin)
    await pause(rest)
    return {
      what: `app process, ${rest / 1000} s after ${inbound / 1000} s of first messages`,
      value: (await residentBytesOf(engine.origin)) / megabyte,
      unit: 'MB',
      floor: { what: 'right after them', value: before / megabyte },
      budget: wanted.memoryAfterInbound,
    }
  } finally {
    await Promise.all([stop(), engine.close()])
  }
}
