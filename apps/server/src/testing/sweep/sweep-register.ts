import type { ErrorCode } from '@prosa/contract/errors'
import { insertSession } from '../../features/session/session-store.ts'
import { newId } from '../../kit/ids.ts'
import { testPassword } from '../test-password.ts'
import type { Scene } from './scene.ts'

/** What a call is asked with where its schema alone does not say; `token` where it must not be the shared asker's. */
export type Made = { input?: Record<string, unknown>; token?: string }

/** The few calls for which a promise holds in another way, by name, each with the reason. */
export type SweepRegister = {
  /** What the company's own admin is answered to a valid input: the object that is asked for is not there. */
  expectedRefusals: Record<string, { code: ErrorCode; reason: string }>
  /** POST, PUT and DELETE calls that rightly leave every table as it is. */
  writesNothing: Record<string, { reason: string }>
  inputs: Record<string, { make: (scene: Scene) => Promise<Made>; reason: string }>
}

const hour = 3_600_000

export const sweepRegister: SweepRegister = {
  expectedRefusals: {},
  writesNothing: {
    checkSession: { reason: 'it only looks whether a token is still good; POST keeps the token out of addresses and logs' },
  },
  inputs: {
    findPostalAddress: { make: async () => ({ input: { zipCode: '01310100' } }), reason: 'a postal code that the stand-in knows' },
    findGeoPoint: { make: async () => ({ input: { address: 'São Paulo' } }), reason: 'a place that the stand-in knows' },
    getToken: {
      make: async ({ admin }) => ({ input: { grant_type: 'password', username: admin.email, password: testPassword } }),
      reason: 'only the e-mail and password of a real person open a session',
    },
    endSession: {
      make: async ({ house: { house }, admin: { companyId, userId } }) => {
        const [sessionId, now] = [newId(), house.clock.now()]
        const session = { companyId, sessionId, userId, kept: false, address: '127.0.0.1', userAgent: 'sweep' }
        await house.database.transaction(companyId, (db) => insertSession(db, { ...session, startedAt: now, expiresAt: now + hour }))
        return { token: await house.accessTokens.sign({ companyId, userId, sessionId, expiresAt: now + hour }, now) }
      },
      reason: 'it ends the session it is asked with, so each time needs one of its own',
    },
  },
}
