import type { Context } from '../../kit/http/context.ts'
import { endSessions } from './end-sessions.ts'
import { lockOpenSessions } from './open-session-store.ts'

/** All that somebody has open in the company, for a command that says itself why. */
export async function endSessionsOf(ctx: Context, userId: string): Promise<void> {
  const { db, actor, house } = ctx
  const sessionIds = await lockOpenSessions(db, { companyId: actor.companyId, userId }, house.clock.now())
  await endSessions({ ...ctx, audit: () => undefined }, userId, sessionIds)
}
