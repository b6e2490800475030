import { type CodeKind, codeDigits } from '@prosa/contract/agents/password-rules'
import { UserStatus } from '@prosa/contract/agents/states'
import { codeHash } from '../../../features/agents/passwords/code-hash.ts'
import { saveCode } from '../../../features/agents/passwords/code-store.ts'
import { createPasswordLink } from '../../../features/agents/passwords/password-link.ts'
import { putPhoto } from '../../../features/agents/photo-store.ts'
import { newId } from '../../../kit/db/ids.ts'
import { pngOf } from '../../scenes/images.ts'
import { testPassword } from '../../scenes/test-password.ts'
import { aDepartment } from '../a-department.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs, SweepRegister } from '../sweep-register.ts'

const aPhone = { countryNumber: '55', phonenumber: '11987214406' }

const inADepartment = async (scene: Scene) => ({ departmentAll: false, departmentIdList: [await aDepartment(scene)] })

const somebody = {
  make: async ({ aPerson }: Scene) => ({ input: { agentId: (await aPerson({})).userId } }),
  reason: 'only somebody of the company is found, and mailed to three times an hour at most',
}

const leaving = {
  make: async ({ aPerson }: Scene) => ({ input: { agentId: (await aPerson({})).userId, receiverId: '0' } }),
  reason: 'it lets somebody go who is there, so each time needs another one, and somebody who can have the chats',
}

const hour = 3_600_000

const aPassword = () => `Nova#Senha${newId()}`

/** A mailed code that the asker knows. */
const aCode = (kind: CodeKind, field: string) => ({
  make: async ({ house: { house }, admin: { companyId, userId } }: Scene) => {
    const [key, code] = [{ companyId, userId, kind }, '482913'.slice(0, codeDigits[kind])]
    const expiresAt = house.clock.now() + hour
    await house.database.transaction(companyId, (db) => saveCode(db, key, codeHash(house, key, code), expiresAt))
    return { input: { [field]: code, password: aPassword() } }
  },
  reason: 'only a code that was mailed to the asker is right, and it is used once',
})

/** A link for somebody who has not chosen a password yet. */
async function aPasswordLink({ house: { house, superuser }, aPerson }: Scene) {
  const { companyId, userId, email } = await aPerson({})
  await superuser`update persons set password_temporary = true where email = ${email}`
  const path = await house.database.transaction(companyId, (db) => createPasswordLink(house, db, { companyId, userId }))
  return { companyId, userId, code: path.split('#')[1]! }
}

/** Passwords change by being used, and mails are counted: each ask begins anew. */
const passwords: SweepRegister['inputs'] = {
  resetPassword: {
    make: async ({ house: { superuser }, admin: { email } }) => {
      await superuser`delete from account_attempts where what like 'reset of %'`
      return { input: { email } }
    },
    reason: 'an address is listened to twenty times an hour only',
  },
  changePassword: {
    make: async ({ aPerson }) => {
      const { token } = await aPerson({})
      return { token, input: { currentPassword: testPassword, password: aPassword() } }
    },
    reason: 'it takes the present password, which is another one afterwards',
  },
  requestPasswordWithToken: {
    make: async ({ aPerson }) => ({ token: (await aPerson({})).token, input: { password: aPassword() } }),
    reason: 'it takes strong passwords only, and mails three codes in ten minutes to one person',
  },
  confirmPasswordWithToken: aCode('passwordToken', 'token'),
  getPin: {
    make: async ({ house: { superuser }, admin: { userId } }) => {
      await superuser`delete from account_attempts where what like 'pin in %'`
      return { input: { userId } }
    },
    reason: 'people ask for themselves only, three times in ten minutes',
  },
  validatePin: aCode('pin', 'pin'),
  changePasswordPin: aCode('pin', 'pin'),
  getPasswordLink: { make: async (scene) => ({ input: await aPasswordLink(scene) }), reason: 'only the code of a link opens it' },
  choosePassword: {
    make: async (scene) => ({ input: { ...(await aPasswordLink(scene)), password: aPassword() } }),
    reason: 'a link is used once, with a strong password',
  },
}

export const agentInputs: SweepInputs = {
  inputs: {
    ...passwords,
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
    resetTwoFactor: {
      make: async ({ aPerson, house: { superuser } }) => {
        const { userId, email } = await aPerson({})
        await superuser`update persons set two_factor_since = now() where email = ${email}`
        return { input: { agentId: userId } }
      },
      reason: 'only of somebody who is there and has one',
    },
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
    getAgent: somebody,
    resetAgentPassword: somebody,
    deactivateAgent: leaving,
    deleteAgent: leaving,
    createAgent: {
      make: async (scene) => ({
        input: { email: `${newId()}@sweep.test`, password: testPassword, ...aPhone, ...(await inADepartment(scene)) },
      }),
      reason: 'an e-mail, a strong password, a phone and a department are more than texts, and nobody is added twice',
    },
    updateAgent: {
      make: async (scene) => {
        const { userId: agentId, email } = await scene.aPerson({})
        return { input: { agentId, email, name: newId(), version: 1, ...aPhone, ...(await inADepartment(scene)) } }
      },
      reason: 'it changes somebody who is there, whose e-mail stays, and puts them into a department that is there',
    },
    saveAgentDepartments: {
      make: async (scene) => ({
        input: { agentId: (await scene.aPerson({})).userId, version: 1, ...(await inADepartment(scene)) },
      }),
      reason: 'it puts somebody who is there into a department that is there',
    },
    activateAgent: {
      make: async ({ aPerson, house: { superuser } }) => {
        const { userId } = await aPerson({})
        await superuser`update memberships set deactivated_at = now() where user_id = ${userId}`
        return { input: { agentId: userId } }
      },
      reason: 'it writes only where somebody was deactivated',
    },
  },
  writesNothing: {
    getPasswordLink: { reason: 'it only says whose link it is; POST keeps the code out of addresses and logs' },
    validatePin: { reason: 'a right PIN is not used up by looking at it; only a wrong one is counted' },
  },
  writesByGet: {
    getPin: { reason: 'the specification has it as a GET; it mails a code to the asker, and no answer is kept' },
  },
}
