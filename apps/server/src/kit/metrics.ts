import { events } from '@prosa/contract/events'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolCounts } from './db/db-lines.ts'
import type { House } from './house.ts'
import { measureBackground } from './jobs/background-metrics.ts'
import type { Measured } from './measured.ts'
import { measureMended } from './mended.ts'
import { measureWebhooks } from './webhook-counts.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What the process measures of itself. Labels are names out of the contract only: never a company, a person or a path. */
export function measure(app: FastifyInstance, house: House, countLive: () => number, measured: () => Measured | null): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'prosa_' })
  measureCalls(app, registry)
  measureInFlight(app, registry)
  measurePool(house, registry)
  measureExpensiveReads(house, registry)
  countEvents(app, house, registry)
  measureEventLag(house, registry)
  measureLive(countLive, registry)
  measureBackground(measured, registry)
  measureMended(house, registry)
  measureWebhooks(house, registry)
  return registry
}

function measureCalls(app: FastifyInstance, registry: Registry) {
  const duration = new Histogram({
    name: 'prosa_call_duration_seconds',
    help: 'Time from the request to the end of its answer, by call.',
    labelNames: ['call', 'method', 'status'],
    buckets: seconds,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    const { call, callName } = routeOptions.config
    if (!call || !callName) return
    duration.observe({ call: callName, method: call.method, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
  })
}

function measureInFlight(app: FastifyInstance, registry: Registry) {
  const inFlight = new Gauge({ name: 'prosa_requests_in_flight', help: 'Requests not yet answered.', registers: [registry] })
  app.addHook('onRequest', async (_request, { raw }) => {
    inFlight.inc()
    let isOver = false
    const end = () => {
      if (!isOver) inFlight.dec()
      isOver = true
    }
    // An answer whose reader went away closes without ever finishing.
    raw.once('finish', end).once('close', end)
  })
}

const poolHelp: Record<keyof PoolCounts, string> = {
  open: 'Connections to the database that are open.',
  idle: 'Open connections to the database that nobody uses.',
  waiting: 'Transactions that wait for a connection to the database.',
}

function measurePool({ database, background }: House, registry: Registry) {
  for (const count of ['open', 'idle', 'waiting'] as const) {
    new Gauge({
      name: `prosa_pool_${count}`,
      help: poolHelp[count],
      registers: [registry],
      collect() {
        this.set(database.counts()[count] + background.database.counts()[count])
      },
    })
  }
}

const expensiveReadsHelp = {
  running: 'Expensive reads that run: counts, searches, exports and previews.',
  waiting: 'Expensive reads that wait for their turn.',
}

function measureExpensiveReads({ expensiveReads }: House, registry: Registry) {
  for (const count of ['running', 'waiting'] as const) {
    new Gauge({
      name: `prosa_expensive_reads_${count}`,
      help: expensiveReadsHelp[count],
      registers: [registry],
      collect() {
        this.set(expensiveReads.counts()[count])
      },
    })
  }
}

function measureEventLag({ events: hub }: House, registry: Registry) {
  new Gauge({
    name: 'prosa_event_lag_seconds',
    help: 'How long ago this node last knew all that other nodes had reported.',
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.set(hub.readAge() / 1_000)
    },
  })
}

function countEvents(app: FastifyInstance, house: House, registry: Registry) {
  const known = new Set<string>(events.map(({ name }) => name))
  const heard = new Counter({
    name: 'prosa_events_heard_total',
    help: 'Events this node heard, its own and those of other nodes that somebody here follows.',
    labelNames: ['event'],
    registers: [registry],
  })
  const unsubscribe = house.events.subscribe(
    (told) => {
      // A newer node may write events that this one does not know yet.
      for (const { name } of told) heard.inc({ event: known.has(name) ? name : 'unknown' })
    },
    undefined,
    () => [],
  )
  app.addHook('onClose', async () => unsubscribe())
}

function measureLive(countLive: () => number, registry: Registry) {
  new Gauge({
    name: 'prosa_live_clients',
    help: 'Sockets of live screens that are connected to this node.',
    registers: [registry],
    collect() {
      this.set(countLive())
    },
  })
}
