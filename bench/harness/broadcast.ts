import { startChild } from './child.ts'
import type { Crowd } from './crowd.ts'
import type { Product } from './product.ts'

export type BroadcastParts = {
  kind: 'ours' | 'bare'
  companyId: string
  departmentIds: readonly string[]
  /** By token, for the bare server, which reads no rights. */
  departmentOf: Record<string, string>
} & Pick<Product, 'databaseUrl' | 'tokenSecret' | 'encryptionKey'>

type Told = { cpuSeconds: number; seconds: number }

/** A server that tells and the sockets that hear it, each in a process of its own. */
export async function openBroadcast(kind: BroadcastParts['kind'], product: Product, crowd: Crowd) {
  const { databaseUrl, tokenSecret, encryptionKey } = product
  const server = startChild(new URL('../broadcast-process.ts', import.meta.url))
  const clients = startChild(new URL('../live-clients-process.ts', import.meta.url))
  const departmentOf = Object.fromEntries(
    crowd.people.flatMap(({ departmentId, sessions }) => sessions.map(({ token }) => [token, departmentId])),
  )
  const departmentIds = [...new Set(Object.values(departmentOf))]
  const parts: BroadcastParts = { kind, companyId: crowd.companyId, departmentIds, departmentOf, databaseUrl, tokenSecret, encryptionKey }
  const origin = await server.ask<string>('serve', parts)
  let connected = 0
  return {
    /** Sockets of so many sessions, those that are there included. */
    async connect(count: number) {
      const tokens = crowd.sessions.slice(connected, count).map(({ token }) => token)
      await clients.ask('connect', { origin, tokens })
      connected = count
    },
    /** Until the last socket has heard the last of them. */
    async tell(times: number, perSecond: number | null = null): Promise<Told> {
      const cpuBefore = await server.ask<number>('cpuSeconds')
      const begun = performance.now()
      await Promise.all([server.ask('tell', { times, perSecond }), clients.ask('hear', times)])
      const seconds = (performance.now() - begun) / 1_000
      return { cpuSeconds: (await server.ask<number>('cpuSeconds')) - cpuBefore, seconds }
    },
    async close() {
      await clients.stop()
      await server.stop()
    },
  }
}
