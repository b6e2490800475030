import { startChild } from './child.ts'
import type { Crowd, Session } from './crowd.ts'
import type { Product } from './product.ts'

/** The last of the sessions is the one whose person's language is changed. */
export type FloorParts = { databaseUrl: string; sessions: Session[] }

/** What the least program for the same work does on the same database; in a process of its own, as the product. */
export async function startFloor({ databaseUrl }: Product, { sessions }: Crowd) {
  const child = startChild(new URL('../floor-process.ts', import.meta.url))
  const parts: FloorParts = { databaseUrl, sessions }
  return {
    origin: await child.ask<string>('serve', parts),
    person: sessions.at(-1)!.userId,
    driver: (milliseconds: number) => child.ask<number>('driver', { ...parts, milliseconds }),
    pid: child.pid,
    stop: child.stop,
  }
}

export type Floor = Awaited<ReturnType<typeof startFloor>>
