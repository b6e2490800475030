import { signupCode } from '../../../features/signup/open-signup.ts'
import { insertSignup } from '../../../features/signup/signup-store.ts'
import { newId } from '../../../kit/db/ids.ts'
import { testPassword } from '../../scenes/test-password.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

const hour = 3_600_000

async function aMailedLink({ house: { house } }: Scene): Promise<{ signupId: string; code: string }> {
  const [signupId, startedAt] = [newId(), house.clock.now()]
  const signup = { signupId, email: `${newId()}@sweep.com`, language: 'pt' as const, newCompanyId: newId() }
  await house.database.transaction(null, (db) => insertSignup(db, { ...signup, startedAt, expiresAt: startedAt + hour }))
  return { signupId, code: signupCode(house, signupId) }
}

const aPhone = { countryNumber: '55', phonenumber: '11987214406' }

export const signupInputs: SweepInputs = {
  inputs: {
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
  },
  writesNothing: {
    getSignup: { reason: 'it only tells whose sign-up a link is; POST keeps the code out of addresses and logs' },
  },
}
