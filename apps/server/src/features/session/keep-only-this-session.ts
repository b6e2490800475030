import { sessionEvents } from '@prosa/contract/session/events'
import type { Context } from '../../kit/http/context.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { lockOwnSessions } from './end-sessions.ts'
import { endSessionsElsewhere } from './end-sessions-elsewhere.ts'
import { freeSession } from './new-password-store.ts'
import { endSessionRow } from './session-store.ts'

/**
 * For a new password of this moment, before it is saved: this session counts as proven by it, the person's others in this company are
 * over with the same transaction, those elsewhere are refused from then on and ended by a job.
 */
export async function keepOnlyThisSession(ctx: Context, personId: string, at: number): Promise<void> {
  const { db, actor, emit } = ctx
  const { companyId, userId } = actor
  const others = (await lockOwnSessions(ctx)).filter((sessionId) => sessionId !== actor.sessionId)
  for (const sessionId of others) {
    await endSessionRow(db, { companyId, sessionId }, at)
    emit(sessionEvents.ended, { userId, sessionId, endedAt: at })
  }
  await freeSession(db, actor, at)
  await startJob(ctx, endSessionsElsewhere, { personId, before: at })
}
