import { sessionEvents } from '@prosa/contract/session/events'
import * as z from 'zod/mini'
import { job } from '../../kit/jobs/jobs.ts'
import { listPersonSessions } from './new-password-store.ts'
import { endSessionRow } from './session-store.ts'

/** They are refused already; this closes their screens and sockets, and takes their devices off. */
export const endSessionsElsewhere = job({
  name: 'session.endElsewhere',
  input: z.object({ personId: z.string(), before: z.number() }),
  retry: { limit: 8, delay: 5, backoff: true },
  async run({ input: { personId, before }, house, signal }) {
    const endedAt = house.clock.now()
    const open = await house.database.transaction(null, (db) => listPersonSessions(db, personId, endedAt))
    for (const { companyId, userId, sessionId, provenAt } of open) {
      signal.throwIfAborted()
      if (provenAt >= before) continue
      await house.work(companyId, async ({ db, emit }) => {
        if (await endSessionRow(db, { companyId, sessionId }, endedAt)) emit(sessionEvents.ended, { userId, sessionId, endedAt })
      })
    }
  },
})
