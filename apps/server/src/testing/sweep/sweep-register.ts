import { UserStatus } from '@prosa/contract/agents/states'
import type { ErrorCode } from '@prosa/contract/errors'
import { putPhoto } from '../../features/agents/photo-store.ts'
import { insertCaughtMail } from '../../features/demo/caught-mail-store.ts'
import { insertSession } from '../../features/session/session-store.ts'
import { secretPlace } from '../../features/session/two-factor/secret-place.ts'
import { signupCode } from '../../features/signup/open-signup.ts'
import { insertSignup } from '../../features/signup/signup-store.ts'
import { newId } from '../../kit/db/ids.ts'
import { pngOf } from '../scenes/images.ts'
import { testPassword } from '../scenes/test-password.ts'
import { appCode } from '../scenes/two-factor.ts'
import { aSubscription, subscribed } from './a-subscription.ts'
import { chatInputs } from './chat-inputs.ts'
import { contactInputs } from './contact-inputs.ts'
import { departmentInputs } from './department-inputs.ts'
import { labelInputs } from './label-inputs.ts'
import { mediaInputs } from './media-inputs.ts'
import { listsWriteNothing, messageInputs } from './message-inputs.ts'
import { numberInputs } from './number-inputs.ts'
import { passwordInputs } from './password-inputs.ts'
import type { Scene } from './scene.ts'
import { simulatorInputs, simulatorWritesNothing } from './simulator-inputs.ts'
import { teamInputs } from './team-inputs.ts'
import { templateInputs } from './template-inputs.ts'

/** What a call is asked with where its schema alone does not say; `token` where it must not be the shared asker's. */
export type Made = { input?: Record<string, unknown>; token?: string }

/** The few calls for which a promise holds in another way, by name, each with the reason. */
export type SweepRegister = {
  /** What the company's own admin is answered to a valid input: the object that is asked for is not there. */
  expectedRefusals: Record<string, { code: ErrorCode; reason: string }>
  /** POST, PUT and DELETE calls that rightly leave every table as it is. */
  writesNothing: Record<string, { reason: string }>
  /** GET calls that rightly change a table. */
  writesByGet: Record<string, { reason: string }>
  inputs: Record<string, { make: (scene: Scene) => Promise<Made>; reason: string }>
}

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

async function aMailedLink({ house: { house } }: Scene): Promise<{ signupId: string; code: string }> {
  const [signupId, startedAt] = [newId(), house.clock.now()]
  const signup = { signupId, email: `${newId()}@sweep.com`, language: 'pt' as const, newCompanyId: newId() }
  await house.database.transaction(null, (db) => insertSignup(db, { ...signup, startedAt, expiresAt: startedAt + hour }))
  return { signupId, code: signupCode(house, signupId) }
}

const aPhone = { countryNumber: '55', phonenumber: '11987214406' }

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

export const sweepRegister: SweepRegister = {
  expectedRefusals: {},
  writesNothing: {
    ...simulatorWritesNothing,
    ...listsWriteNothing,
    searchChat: { reason: 'it only searches; the specification has it as a POST' },
    searchChatByLabel: { reason: 'it only searches; the specification has it as a POST' },
    showTyping: { reason: 'it tells the customer something that is of the moment, and keeps nothing' },
    validatePin: { reason: 'a right PIN is not used up by looking at it; only a wrong one is counted' },
    checkSession: { reason: 'it only looks whether a token is still good; POST keeps the token out of addresses and logs' },
    afterLogin: { reason: 'it only tells what a browser keeps of a session; the specification has it as a POST' },
    afterGetToken: { reason: 'it only tells what a browser keeps of a session; the specification has it as a POST' },
    getSignup: { reason: 'it only tells whose sign-up a link is; POST keeps the code out of addresses and logs' },
    testConnection: {
      reason: 'it asks the provider with what it is given, and keeps nothing; POST keeps the token out of addresses and logs',
    },
    testPush: { reason: 'it tells browsers something; only those that are gone are forgotten' },
  },
  writesByGet: {
    getPin: { reason: 'the specification has it as a GET; it mails a code to the asker, and no answer is kept' },
    switchCompany: { reason: 'the specification has it as a GET; nobody but the asker gets its answer, and no answer is kept' },
  },
  inputs: {
    findPostalAddress: { make: async () => ({ input: { zipCode: '01310100' } }), reason: 'a postal code that the stand-in knows' },
    findGeoPoint: { make: async () => ({ input: { address: 'São Paulo' } }), reason: 'a place that the stand-in knows' },
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
    ...passwordInputs,
    ...teamInputs,
    ...departmentInputs,
    ...labelInputs,
    ...mediaInputs,
    ...messageInputs,
    ...numberInputs,
    ...chatInputs,
    ...contactInputs,
    ...templateInputs,
    ...simulatorInputs,
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
    resetTwoFactor: {
      make: async ({ aPerson, house: { superuser } }) => {
        const { userId, email } = await aPerson({})
        await superuser`update persons set two_factor_since = now() where email = ${email}`
        return { input: { agentId: userId } }
      },
      reason: 'only of somebody who is there and has one',
    },
    switchCompany: anotherCompany,
    switchMobileCompany: anotherCompany,
    startMobileSession: {
      make: async ({ admin }) => ({ input: { email: admin.email, password: testPassword } }),
      reason: 'only the e-mail and password of a real person open a session',
    },
    startSignup: {
      make: async ({ house: { superuser } }) => {
        await superuser`delete from account_attempts where what = 'signup.address'`
        return { input: { email: `${newId()}@sweep.com` } }
      },
      reason: 'an e-mail is more than a text, and an address begins ten sign-ups an hour at most',
    },
    getSignup: { make: async (scene) => ({ input: await aMailedLink(scene) }), reason: 'only the mailed code opens a sign-up' },
    createAccount: {
      make: async (scene) => ({ input: { ...(await aMailedLink(scene)), ...aPhone, password: testPassword, confirmation: testPassword } }),
      reason: 'a link makes one account, with a phone and the same password twice',
    },
    resendSignup: {
      make: async (scene) => ({ input: { signupId: (await aMailedLink(scene)).signupId } }),
      reason: 'the mail of a sign-up is sent again once a minute at most',
    },
    saveCompanyProfile: {
      make: async () => ({ input: { companyName: newId(), site: 'https://sweep.test', email: 'sweep@sweep.com' } }),
      reason: 'a site is a web address, an e-mail is more than a text, and only another name changes something',
    },
    addUser: {
      make: async () => ({ input: { email: `${newId()}@sweep.test`, password: testPassword, ...aPhone } }),
      reason: 'an e-mail, a strong password and a phone are more than texts, and nobody is added twice',
    },
    alterUser: {
      make: async ({ aPerson }) => {
        const { userId, email } = await aPerson({})
        return { input: { userId, email, name: newId(), version: 1, ...aPhone } }
      },
      reason: 'it changes somebody who is there, whose e-mail stays',
    },
    removeUser: {
      make: async ({ aPerson }) => ({ input: { userId: (await aPerson({})).userId } }),
      reason: 'it removes somebody who is there, so each time needs another one',
    },
    getAvailability: {
      make: async ({ admin }) => ({ input: { agentId: admin.userId } }),
      reason: 'only who is there has an availability',
    },
    saveProfile: {
      make: async () => ({ input: { name: newId(), ...aPhone } }),
      reason: 'a phone is one of a country, and only another name than before is written',
    },
    savePhoto: {
      make: async () => ({ input: { photo: new File([new Uint8Array(pngOf(8, 8))], 'photo.png') } }),
      reason: 'only an image is a photo',
    },
    removePhoto: {
      make: async ({ house: { house }, admin: { companyId, userId } }) => {
        const key = { companyId, userId, mediaId: newId() }
        const photo = { contentType: 'image/png' as const, content: pngOf(8, 8) }
        await house.database.transaction(companyId, (db) => putPhoto(db, key, photo, house.clock.now()))
        return {}
      },
      reason: 'only a photo that is there can be removed',
    },
    savePushSubscription: {
      make: async () => ({ input: aSubscription() }),
      reason: 'only an address that may be asked, with keys of the right curve',
    },
    removePushSubscription: {
      make: async (scene) => ({ input: { endpoint: await subscribed(scene) } }),
      reason: 'only what is there can be removed',
    },
    testPush: {
      make: async (scene) => {
        await subscribed(scene)
        return {}
      },
      reason: 'somebody must have subscribed',
    },
    getDemoMail: {
      make: async ({ house: { house } }) => {
        const mail = { mailId: newId(), to: 'sweep@sweep.com', subject: 'sweep', text: '', html: '', receivedAt: house.clock.now() }
        await house.database.transaction(null, (db) => insertCaughtMail(db, mail))
        return { input: { mailId: mail.mailId } }
      },
      reason: 'only a mail that was caught can be read',
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
