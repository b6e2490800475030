import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { openActors } from '../../features/session/public.ts'
import { findChatAudience } from '../../features/sight/seen-chat-store.ts'
import type { House } from '../../kit/house.ts'
import type { Actors } from '../../kit/http/admission.ts'
import { openLive } from '../../kit/live/live.ts'

const noRates = { session: 1e9, visitor: 1e9, costly: 1e9 }

/** Live screens on this house alone, where a test can hold up an answer about a person after it was read and before it is used. */
export async function liveNode(house: House) {
  const { findActor, recallActor } = openActors('')
  let hold: { reached(): void; released: Promise<void> } | null = null
  const holdable: Actors['findActor'] = async (...asked) => {
    const actor = await findActor(...asked)
    const held = hold
    hold = null
    held?.reached()
    await held?.released
    return actor
  }
  const app = Fastify()
  const count = await openLive(app, { house, findActor: holdable, recallActor, findChatAudience }, noRates)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return {
    origin,
    count,
    /** Open connections, whether or not anybody was let in through them. */
    lines: () => new Promise<number>((resolve) => app.server.getConnections((_, open) => resolve(open))),
    holdNextReading() {
      const { promise: reached, resolve } = Promise.withResolvers<void>()
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      hold = { reached: resolve, released }
      return { reached, release }
    },
  }
}
