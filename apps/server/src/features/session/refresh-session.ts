import { securityEvents } from '@prosa/contract/security/events'
import { mustRenewPassword } from '@prosa/contract/security/password-policy'
import { sessionEvents } from '@prosa/contract/session/events'
import { judgeRefresh, sessionLife } from '@prosa/contract/session/rules'
import { insertAuditEntry } from '../../kit/audit.ts'
import { derivedToken, sha256 } from '../../kit/crypto/crypto.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Emit } from '../../kit/events/outbox.ts'
import type { Visitor, VisitorContext } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { getAddressRanges, getPasswordPolicy } from './policy-store.ts'
import { isAllowedFrom } from './refuse-by-policy.ts'
import {
  endSessionRow,
  findCompanyByRefreshToken,
  forgetOldTokens,
  insertRefreshToken,
  limitOldSession,
  lockRefreshToken,
  markRotated,
  prolongSession,
  type StoredRefreshToken,
} from './session-store.ts'
import { type TokenPair, tokenPair } from './token-pair.ts'

export async function refreshSession({ house, visitor }: VisitorContext, presented: string): Promise<TokenPair> {
  const tokenHash = sha256(presented)
  const companyId = await house.database.transaction(null, (db) => findCompanyByRefreshToken(db, tokenHash))
  if (!companyId) throw new Refusal('session.wrongGrant')

  const now = house.clock.now()
  // The next token follows from this one, so the same question within the grace gets the same answer though only hashes are stored.
  const next = derivedToken(house.tokenSecret, `refresh:${presented}`)
  const turned = await house.work(companyId, async ({ db, emit }) => {
    const token = await lockRefreshToken(db, companyId, tokenHash)
    if (!token) return 'session.wrongGrant'
    return turn({ db, emit, visitor }, { ...token, companyId }, { tokenHash, nextHash: sha256(next), now })
  })
  // Refused only after the commit: ending a session must not be undone by its own refusal.
  if (typeof turned === 'string') throw new Refusal(turned)
  return tokenPair(house, turned.session, next, turned.issuedAt)
}

type Work = { db: Db; emit: Emit; visitor: Visitor }
type TokenSession = StoredRefreshToken & { companyId: string }
type Turn = { tokenHash: Buffer; nextHash: Buffer; now: number }

async function turn(work: Work, session: TokenSession, { tokenHash, nextHash, now }: Turn) {
  const { db, visitor } = work
  const verdict = judgeRefresh(session, now)
  const isNew = verdict === 'rotate' || verdict === 'repeat'
  if (isNew && !isAllowedFrom(await getAddressRanges(db, session.companyId), visitor.address)) return 'session.addressRefused'
  switch (verdict) {
    case 'rotate':
      await markRotated(db, session.companyId, tokenHash, now)
      await insertRefreshToken(db, session, nextHash, now)
      await forgetOldTokens(db, session, now - sessionLife.kept)
      await prolongSession(db, session, now, session.limitedTo ? session.expiresAt : now + sessionLife[session.kept ? 'kept' : 'short'])
      await limitIfOld(db, session, now)
      return { session, issuedAt: now }
    case 'repeat':
      return { session, issuedAt: session.rotatedAt! }
    case 'endFamily':
      await revoke(work, session, now, 'refresh token used twice')
      return 'session.wrongGrant'
    case 'endExpired':
      await revoke(work, session, now, 'password expired')
      return 'session.passwordExpired'
    case 'refuse':
      return 'session.wrongGrant'
  }
}

/** It goes on, and for nothing but choosing a new password, with the present one: nobody has shown it for a while. */
async function limitIfOld(db: Db, session: TokenSession, now: number): Promise<void> {
  if (session.limitedTo !== null) return
  const policy = await getPasswordPolicy(db, session.personId, session.companyId)
  if (mustRenewPassword(session, policy, now)) await limitOldSession(db, session, now + sessionLife.limited)
}

/** Whoever presents a used token may be the thief or the robbed: the address says which to look for. */
async function revoke({ db, emit, visitor }: Work, { companyId, userId, sessionId }: TokenSession, at: number, why: string) {
  await endSessionRow(db, { companyId, sessionId }, at)
  emit(sessionEvents.ended, { userId, sessionId, endedAt: at })
  emit(securityEvents.sessionsChanged, { sessionId, at })
  await insertAuditEntry(db, { ...visitor, companyId, userId, what: 'session.revoke', target: sessionId, at, after: { why } })
}
