import type { sessionCalls } from '@prosa/contract/session/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { isSessionAlive } from './session-store.ts'

export const inspectToken: Handler<typeof sessionCalls.inspectToken> = async ({ house }, { token }) => {
  const now = house.clock.now()
  const claims = await house.accessTokens.read(token, now)
  const active = claims !== null && (await house.database.transaction(claims.companyId, (db) => isSessionAlive(db, claims, now)))
  return active ? { active, companyId: claims.companyId, userId: claims.userId, expiresAt: claims.expiresAt } : { active }
}
