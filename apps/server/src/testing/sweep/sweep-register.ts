import { UserStatus } from '@prosa/contract/agents/states'
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

async function aSession({ house: { house }, admin: { companyId, userId } }: Scene): Promise<string> {
  const [sessionId, now] = [newId(), house.clock.now()]
  const session = { companyId, sessionId, userId, kept: false, address: '127.0.0.1', userAgent: 'sweep' }
  await house.database.transaction(companyId, (db) => insertSession(db, { ...session, startedAt: now, expiresAt: now + hour }))
  return house.accessTokens.sign({ companyId, userId, sessionId, expiresAt: now + hour }, now)
}

const ofOneself = {
  make: async ({ admin: { userId } }: Scene) => ({ input: { userId } }),
  reason: 'people are told what belongs to their own session only',
}

export const sweepRegister: SweepRegister = {
  expectedRefusals: {},
  writesNothing: {
    checkSession: { reason: 'it only looks whether a token is still good; POST keeps the token out of addresses and logs' },
    afterLogin: { reason: 'it only tells what a browser keeps of a session; the specification has it as a POST' },
    afterGetToken: { reason: 'it only tells what a browser keeps of a session; the specification has it as a POST' },
  },
  inputs: {
    findPostalAddress: { make: async () => ({ input: { zipCode: '01310100' } }), reason: 'a postal code that the stand-in knows' },
    findGeoPoint: { make: async () => ({ input: { address: 'São Paulo' } }), reason: 'a place that the stand-in knows' },
    getToken: {
      make: async ({ admin }) => ({ input: { grant_type: 'password', username: admin.email, password: testPassword } }),
      reason: 'only the e-mail and password of a real person open a session',
    },
    endSession: {
      make: async (scene) => ({ token: await aSession(scene) }),
      reason: 'it ends the session it is asked with, so each time needs one of its own',
    },
    endOwnSession: {
      make: async (scene) => ({ token: await aSession(scene), input: { userId: scene.admin.userId } }),
      reason: 'it ends the session it is asked with, so each time needs one of its own, of the person it names',
    },
    invalidateSession: {
      make: async (scene) => ({ input: { accessToken: await aSession(scene) } }),
      reason: 'it ends the session of the token, so each time needs one of its own',
    },
    inspectToken: {
      make: async ({ admin }) => ({ input: { token: admin.token } }),
      reason: 'only of a living token there is more to tell than that it is none',
    },
    afterLogin: ofOneself,
    afterGetToken: ofOneself,
    getAvailability: {
      make: async ({ admin }) => ({ input: { agentId: admin.userId } }),
      reason: 'only who is there has an availability',
    },
    changeAvailability: {
      make: async ({ house: { superuser }, admin: { companyId, userId } }) => {
        await superuser`update memberships set availability = ${UserStatus.Offline} where company_id = ${companyId} and user_id = ${userId}`
        return { input: { agentId: userId, status: UserStatus.Online } }
      },
      reason: 'people choose for themselves, and only another availability than before is written',
    },
  },
}
