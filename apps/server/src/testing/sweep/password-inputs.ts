import { type CodeKind, codeDigits } from '@prosa/contract/agents/password-rules'
import { codeHash } from '../../features/agents/passwords/code-hash.ts'
import { saveCode } from '../../features/agents/passwords/code-store.ts'
import { newId } from '../../kit/db/ids.ts'
import { testPassword } from '../scenes/test-password.ts'
import type { Scene } from './scene.ts'
import type { SweepRegister } from './sweep-register.ts'

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

/** Passwords change by being used, and mails are counted: each ask begins anew. */
export const passwordInputs: SweepRegister['inputs'] = {
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
}
