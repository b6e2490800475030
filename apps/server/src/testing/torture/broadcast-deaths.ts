import { setTimeout as pause } from 'node:timers/promises'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { Program } from '../programs/run-program.ts'
import type { TestHouse } from '../test-house.ts'
import { momentOf } from './broadcast-verdict.ts'

type Run = {
  companyId: string
  broadcastId: string
  rowOf(broadcastId: string): Promise<Record<string, unknown>>
  setRow(broadcastId: string, row: Record<string, unknown>): Promise<unknown>
  goOn(): Promise<void>
}
type Options = {
  house: TestHouse
  run: Run
  draw(least: number, most: number): number
  aNode(): Program
  bury(node: Program): Promise<void>
  /** What all of it may cost, once it has stopped for half a budget. */
  wholeBudget: string
  tell(line: object): void
}

/** At first, until it is known how long a death takes here. */
const usualDeath = 3_000
const oneInDiesWithBoth = 10
/** After so many deaths without a step forward it ends, and tells what the last ones said. */
const mostStuck = 40

async function whyStuck({ superuser }: TestHouse, { companyId, broadcastId, rowOf }: Run): Promise<string> {
  const { status, pauseReason, pausedUntil, pacedTo, changedAt } = await rowOf(broadcastId)
  const steps = await superuser`select payload, lane, due_at, attempts, leased_until, set_aside_at, reason, now() from broadcast_steps
    where company_id = ${companyId} order by seq`
  return JSON.stringify({ status, pauseReason, pausedUntil, pacedTo, changedAt, steps })
}

/**
 * Two nodes run a broadcast, and so many times one of them, seldom both, is killed at any moment of its work. The pace follows, so that somebody
 * is left to be written to until the last death. At each of them counts, rows and budget are compared.
 */
export async function liveThrough(deaths: number, { house, run, draw, aNode, bury, wholeBudget, tell }: Options) {
  const begunAt = Date.now()
  const complaints: string[] = []
  const atWork = async () => {
    const node = aNode()
    await node.says(/at work/)
    return node
  }
  /** So many a minute that whoever is ready lasts for the deaths that are left. */
  const follow = (ready: number, left: number, perDeath: number) => {
    const perMinute = Math.round((ready / (perDeath * Math.max(1, left))) * 60_000)
    return run.setRow(run.broadcastId, { per_minute: Math.min(60_000, Math.max(60, perMinute)) })
  }
  await follow((await momentOf(house, run.companyId)).rows.ready, deaths, usualDeath)
  let nodes: Program[] = await Promise.all([atWork(), atWork()])
  let [idle, budgetStops, nth, stuck, before] = [0, 0, 0, 0, '']
  const raiseBudget = async (pauseReason: unknown) => {
    if (pauseReason !== 'budget') complaints.push(`after ${nth} deaths: it stopped for ${pauseReason}`)
    budgetStops += 1
    await run.setRow(run.broadcastId, { budget: wholeBudget })
    await run.goOn()
  }
  while (nth < deaths) {
    // A moment is drawn: nothing tells of it.
    await pause(draw(0, 700))
    const dying = draw(1, oneInDiesWithBoth) === 1 ? nodes : [nodes[draw(0, 1)]!]
    for (const node of dying) node.kill('SIGKILL')
    await Promise.all(dying.map(bury))
    nth += dying.length

    const moment = await momentOf(house, run.companyId)
    const found = moment.complaints.map((complaint) => `after ${nth} deaths: ${complaint}`)
    if (found.length > 0) tell({ complaints: found })
    complaints.push(...found)
    const { status, pauseReason } = await run.rowOf(run.broadcastId)
    const { ready, reserved } = moment.rows
    if (ready + reserved === 0) idle += dying.length
    const now = JSON.stringify(moment.rows)
    stuck = now === before && ready + reserved > 0 ? stuck + dying.length : 0
    before = now
    if (stuck > mostStuck) throw new Error(`Nobody was written to between ${stuck} deaths: ${await whyStuck(house, run)}`)
    if (status === BroadcastStatus.Paused) await raiseBudget(pauseReason)
    await follow(ready, deaths - nth, nth < 5 ? usualDeath : (Date.now() - begunAt) / nth)
    if (nth % 10 < dying.length) tell({ deaths: nth, of: deaths, ...moment.rows, seconds: Math.round((Date.now() - begunAt) / 1_000) })
    nodes = [...nodes.filter((node) => !dying.includes(node)), ...(await Promise.all(dying.map(atWork)))]
  }
  await run.setRow(run.broadcastId, { per_minute: 60_000 })
  // Few deaths may be over before half the budget is.
  for (let status: unknown = null; status !== BroadcastStatus.Done; await pause(100)) {
    const row = await run.rowOf(run.broadcastId)
    status = row.status
    if (status === BroadcastStatus.Paused) await raiseBudget(row.pauseReason)
  }
  return { complaints, idle, budgetStops, nodes }
}
