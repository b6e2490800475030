import { insertSession } from '../../../features/session/session-store.ts'
import { secretPlace } from '../../../features/session/two-factor/secret-place.ts'
import { newId } from '../../../kit/db/ids.ts'
import { testPassword } from '../../scenes/test-password.ts'
import { appCode } from '../../scenes/two-factor.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

const hour = 3_600_000

async function aSession({ house: { house }, admin: { companyId, userId } }: Scene): Promise<{ sessionId: string; token: string }> {
  const [sessionId, now] = [newId(), house.clock.now()]
  const session = { companyId, sessionId, userId, kept: false, address: '127.0.0.1', userAgent: 'sweep' }
  await house.database.transaction(companyId, (db) => insertSession(db, { ...session, startedAt: now, expiresAt: now + hour }))
  return { sessionId, token: await house.accessTokens.sign({ companyId, userId, sessionId, expiresAt: now + hour }, now) }
}

/** Of the asker's person, in a company that each time is a new one. */
const anotherCompany = {
  make: async ({ house: { aCompany }, admin: { email } }: Scene) => {
    const { companyId } = await (await aCompany()).anAgent({ email })
    return { input: { targetCompanyId: companyId } }
  },
  reason: 'only a company that the asker belongs to can be entered',
}

const setTwoFactor = ({ house: { superuser, clock }, admin: { email } }: Scene, isOn: boolean) =>
  superuser`update persons set two_factor_since = ${isOn ? clock.now() : null} where email = ${email}`

const aSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

async function awaitFirstCode({ house: { house, superuser }, admin: { userId } }: Scene) {
  const [row] = await superuser<[{ personId: string }]>`select person_id from memberships where user_id = ${userId}`
  const sealed = house.sealer.seal(aSecret, secretPlace(row.personId))
  await superuser`update persons set two_factor_pending = ${sealed} where person_id = ${row.personId}`
}

const withTwoFactor = {
  make: async (scene: Scene) => {
    await setTwoFactor(scene, true)
    return {}
  },
  reason: 'only where a second factor is on there is something to renew or to turn off',
}

const ofOneself = {
  make: async ({ admin: { userId } }: Scene) => ({ input: { userId } }),
  reason: 'people are told what belongs to their own session only',
}

export const sessionInputs: SweepInputs = {
  inputs: {
    getToken: {
      make: async ({ admin }) => ({ input: { grant_type: 'password', username: admin.email, password: testPassword } }),
      reason: 'only the e-mail and password of a real person open a session',
    },
    endSession: {
      make: async (scene) => ({ token: (await aSession(scene)).token }),
      reason: 'it ends the session it is asked with, so each time needs one of its own',
    },
    endOwnSession: {
      make: async (scene) => ({ token: (await aSession(scene)).token, input: { userId: scene.admin.userId } }),
      reason: 'it ends the session it is asked with, so each time needs one of its own, of the person it names',
    },
    invalidateSession: {
      make: async (scene) => ({ input: { accessToken: (await aSession(scene)).token } }),
      reason: 'it ends the session of the token, so each time needs one of its own',
    },
    inspectToken: {
      make: async ({ admin }) => ({ input: { token: admin.token } }),
      reason: 'only of a living token there is more to tell than that it is none',
    },
    proveSession: { make: async () => ({ input: { password: testPassword } }), reason: 'only the password of the asker is a proof' },
    confirmTwoFactor: {
      make: async (scene) => {
        await setTwoFactor(scene, false)
        await awaitFirstCode(scene)
        return { input: { code: await appCode(scene.house, aSecret) } }
      },
      reason: 'only a code of the secret that waits for its first one is right',
    },
    renewRecoveryCodes: withTwoFactor,
    turnOffTwoFactor: withTwoFactor,
    requireTwoFactor: {
      make: async (scene) => {
        await setTwoFactor(scene, true)
        await scene.house.superuser`update companies set two_factor_required = false where company_id = ${scene.companyId}`
        return {}
      },
      reason: 'who has no second factor is limited by it, and only another requirement than before is written',
    },
    afterLogin: ofOneself,
    afterGetToken: ofOneself,
    revokeSession: {
      make: async (scene) => ({ input: { sessionId: (await aSession(scene)).sessionId } }),
      reason: 'it ends a session of the asker, so each time needs another one',
    },
    revokeOtherSessions: {
      make: async (scene) => {
        await aSession(scene)
        return {}
      },
      reason: 'it writes only where the asker has another session',
    },
    endAgentSessions: {
      make: async ({ aPerson }) => ({ input: { agentId: (await aPerson({})).userId } }),
      reason: 'it ends the sessions of somebody who is there and has one',
    },
    switchCompany: anotherCompany,
    switchMobileCompany: anotherCompany,
    startMobileSession: {
      make: async ({ admin }) => ({ input: { email: admin.email, password: testPassword } }),
      reason: 'only the e-mail and password of a real person open a session',
    },
  },
  writesNothing: {
    checkSession: { reason: 'it only looks whether a token is still good; POST keeps the token out of addresses and logs' },
    afterLogin: { reason: 'it only tells what a browser keeps of a session; the specification has it as a POST' },
    afterGetToken: { reason: 'it only tells what a browser keeps of a session; the specification has it as a POST' },
  },
  writesByGet: {
    switchCompany: { reason: 'the specification has it as a GET; nobody but the asker gets its answer, and no answer is kept' },
  },
}
