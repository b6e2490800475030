import { derivedToken, sameToken } from '../../kit/crypto/crypto.ts'
import type { House } from '../../kit/house.ts'

/** Stands in the mailed link and nowhere else: who reads our database cannot use anybody's link. */
export const signupCode = ({ tokenSecret }: Pick<House, 'tokenSecret'>, signupId: string): string =>
  derivedToken(tokenSecret, `signup:${signupId}`)

export const isSignupCode = (house: Pick<House, 'tokenSecret'>, signupId: string, code: string): boolean =>
  sameToken(signupCode(house, signupId), code)
