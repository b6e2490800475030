import { refusedSignup } from '@prosa/contract/signup/rules'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { isSignupCode } from './signup-code.ts'
import { findSignup, type Signup } from './signup-store.ts'

type Link = { signupId: string; code: string }

/** The sign-up behind a mailed link that is still good; whoever made the link up does not even learn whether there is one. */
export async function openSignup(house: House, { signupId, code }: Link): Promise<Signup> {
  const isRight = isSignupCode(house, signupId, code)
  const signup = await house.database.transaction(null, (db) => findSignup(db, signupId))
  if (!signup || !isRight) throw new Refusal('signup.notFound')
  const refused = refusedSignup(signup, house.clock.now())
  if (refused) throw new Refusal(refused)
  return signup
}
