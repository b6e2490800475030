import { accessTokenLife, keepSessionScope } from '@prosa/contract/session/rules'
import type { House } from '../../kit/house.ts'

type SessionOfPair = { companyId: string; userId: string; sessionId: string; kept: boolean }

export type TokenPair = { accessToken: string; refreshToken: string; expiresIn: number; scope: string }

/** The same session, refresh token and moment always give the same pair: a repeated refresh can be answered without storing tokens. */
export async function tokenPair(house: House, session: SessionOfPair, refreshToken: string, issuedAt: number): Promise<TokenPair> {
  const { companyId, userId, sessionId, kept } = session
  const accessToken = await house.accessTokens.sign({ companyId, userId, sessionId, expiresAt: issuedAt + accessTokenLife }, issuedAt)
  return { accessToken, refreshToken, expiresIn: issuedAt + accessTokenLife - house.clock.now(), scope: kept ? keepSessionScope : '' }
}

/** RFC 6749 §5.1. */
export const tokenAnswer = ({ accessToken, refreshToken, expiresIn, scope }: TokenPair) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  token_type: 'Bearer' as const,
  expires_in: Math.floor(expiresIn / 1000),
  ...(scope === '' ? {} : { scope }),
})
