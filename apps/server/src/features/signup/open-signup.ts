import type { signupCalls } from '@prosa/contract/signup/calls'
import { refusedSignup } from '@prosa/contract/signup/rules'
import type { signupStateCalls } from '@prosa/contract/signup/state-calls'
import { derivedToken, sameToken } from '../../kit/crypto/crypto.ts'
import type { House } from '../../kit/house.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findSignup, type Signup } from './signup-store.ts'

export const getSignup: Handler<typeof signupCalls.getSignup> = async ({ house }, link) => {
  const { email } = await openSignup(house, link)
  return { email }
}

type Link = { signupId: string; code: string }

/** The sign-up behind a mailed link that is still good; whoever made the link up does not even learn whether there is one. */
export async function openSignup(house: House, { signupId, code }: Link): Promise<Signup> {
  refuseClosed(house)
  const isRight = isSignupCode(house, signupId, code)
  const signup = await house.database.transaction(null, (db) => findSignup(db, signupId))
  if (!signup || !isRight) throw new Refusal('signup.notFound')
  const refused = refusedSignup(signup, house.clock.now())
  if (refused) throw new Refusal(refused)
  return signup
}

export const getSignupState: Handler<typeof signupStateCalls.getSignupState> = async ({ house }) => ({ isOpen: house.config.signupOpen })

export const getSignupTerms: Handler<typeof signupCalls.getSignupTerms> = async ({ house: { config } }) => ({
  termsUrl: config.termsUrl,
  privacyUrl: config.privacyUrl,
})

/** Refuses a sign-up with SIGNUP=closed, also through a link that was mailed before. */
export function refuseClosed({ config }: Pick<House, 'config'>): void {
  if (!config.signupOpen) throw new Refusal('signup.closed')
}

/** Stands in the mailed link and nowhere else: who reads our database cannot use anybody's link. */
export const signupCode = ({ tokenSecret }: Pick<House, 'tokenSecret'>, signupId: string): string =>
  derivedToken(tokenSecret, `signup:${signupId}`)

const isSignupCode = (house: Pick<House, 'tokenSecret'>, signupId: string, code: string): boolean =>
  sameToken(signupCode(house, signupId), code)
