import type { sessionCalls } from '@prosa/contract/session/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { isSessionAlive } from './session-store.ts'

export const checkSession: Handler<typeof sessionCalls.checkSession> = async ({ house }, { accessToken }) => {
  const now = house.clock.now()
  const claims = await house.accessTokens.read(accessToken, now, 'acceptExpired')
  const alive = claims !== null && (await house.database.transaction(claims.companyId, (db) => isSessionAlive(db, claims, now)))
  const valid = alive && claims.expiresAt > now
  return { valid, refreshCan: alive, accessToken: valid ? accessToken : '' }
}
