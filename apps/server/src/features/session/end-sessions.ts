import { securityEvents } from '@prosa/contract/security/events'
import { sessionEvents } from '@prosa/contract/session/events'
import * as z from 'zod/mini'
import type { Emit } from '../../kit/events/outbox.ts'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { job, startJob } from '../../kit/jobs/jobs.ts'
import { freeSession, listPersonSessions } from './new-password-store.ts'
import { lockOpenSessions } from './open-session-store.ts'
import { acceptMembership, endCompanySessionRows, endSessionRow } from './session-store.ts'

/** The asker's own. Two sessions that end each other at the same moment: the first stays, the second is over and ends nothing. */
export async function lockOwnSessions({ db, actor, house }: Context): Promise<string[]> {
  const sessionIds = await lockOpenSessions(db, actor, house.clock.now())
  if (!sessionIds.includes(actor.sessionId)) throw new Refusal('session.invalid')
  return sessionIds
}

/** Sockets and screens of these sessions end when the event is heard. */
export async function endSessions(ctx: Context, userId: string, sessionIds: readonly string[]): Promise<{ ended: number }> {
  const { db, emit, audit, house, actor } = ctx
  const endedAt = house.clock.now()
  for (const sessionId of sessionIds) {
    await endSessionRow(db, { companyId: actor.companyId, sessionId }, endedAt)
    emit(sessionEvents.ended, { userId, sessionId, endedAt })
    audit({ target: sessionId, before: { userId } })
  }
  tellAdmins(emit, sessionIds, endedAt)
  return { ended: sessionIds.length }
}

/** Of several that end at the same moment one word is enough: their list is asked for again. */
export function tellAdmins(emit: Emit, [sessionId]: readonly string[], at: number): void {
  if (sessionId !== undefined) emit(securityEvents.sessionsChanged, { sessionId, at })
}

/** All that somebody has open in the company, for a command that says itself why. */
export async function endSessionsOf(ctx: Context, userId: string): Promise<void> {
  const { db, actor, house } = ctx
  const sessionIds = await lockOpenSessions(db, { companyId: actor.companyId, userId }, house.clock.now())
  await endSessions({ ...ctx, audit: () => undefined }, userId, sessionIds)
}

/** Everybody's, for who closes the company: screens and sockets end when the events are heard. */
export async function endCompanySessions({ db, emit, house }: Pick<Context, 'db' | 'emit' | 'house'>, companyId: string): Promise<void> {
  const endedAt = house.clock.now()
  for (const session of await endCompanySessionRows(db, companyId, endedAt)) emit(sessionEvents.ended, { ...session, endedAt })
}

/**
 * For a new password of this moment: this session counts as proven by it, the person's others in this company are over with the same
 * transaction, those elsewhere are refused from then on and ended by a job. It is saved after the sessions are held and before they are
 * written: the stamps of all companies of a person are drawn in order, and that of this company alone must not come before them.
 */
export async function keepOnlyThisSession(ctx: Context, personId: string, at: number, save: () => Promise<void>): Promise<void> {
  const { db, actor, emit } = ctx
  const { companyId, userId } = actor
  // Before the sessions: whoever removes somebody locks the membership first, too.
  await acceptMembership(db, actor, at)
  const others = (await lockOwnSessions(ctx)).filter((sessionId) => sessionId !== actor.sessionId)
  await save()
  for (const sessionId of others) {
    await endSessionRow(db, { companyId, sessionId }, at)
    emit(sessionEvents.ended, { userId, sessionId, endedAt: at })
  }
  tellAdmins(emit, others, at)
  await freeSession(db, actor, at)
  await startJob(ctx, endSessionsElsewhere, { personId, before: at })
}

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
        if (!(await endSessionRow(db, { companyId, sessionId }, endedAt))) return
        emit(sessionEvents.ended, { userId, sessionId, endedAt })
        tellAdmins(emit, [sessionId], endedAt)
      })
    }
  },
})
