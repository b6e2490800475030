import { isOwnId } from '@prosa/contract/kit/own-id'
import { errors, jwtVerify, SignJWT } from 'jose'

export type Claims = { companyId: string; userId: string; sessionId: string; expiresAt: number }

export type AccessTokens = {
  sign(claims: Claims, issuedAt: number): Promise<string>
  /** Null for anything not signed by us; an expired one only where it is asked for. */
  read(token: string, now: number, expired?: 'acceptExpired'): Promise<Claims | null>
  /** Which signatures were checked. */
  forget(): void
}

export function accessTokens(secret: string, remembered = 10_000): AccessTokens {
  const key = new TextEncoder().encode(secret)
  // A person's token comes with every call for a quarter of an hour: its signature is checked once.
  const known = new Map<string, Claims>()
  const remember = (token: string, claims: Claims): Claims => {
    if (known.size >= remembered) known.delete(known.keys().next().value!)
    known.set(token, claims)
    return claims
  }

  return {
    forget: () => known.clear(),
    sign: ({ companyId, userId, sessionId, expiresAt }, issuedAt) =>
      new SignJWT({ cid: companyId, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuedAt(Math.floor(issuedAt / 1000))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key),

    async read(token, now, expired) {
      const claims = known.get(token)
      if (claims) return expired || claims.expiresAt > now ? claims : null
      try {
        const currentDate = expired ? new Date(0) : new Date(now)
        const { payload } = await jwtVerify<{ cid: string; sid: string }>(token, key, { algorithms: ['HS256'], typ: 'at+jwt', currentDate })
        const { cid: companyId, sub: userId = '', sid: sessionId, exp = 0 } = payload
        // Signed by us, but with other ids than we make now: it is of nobody.
        if (![companyId, userId, sessionId].every(isOwnId)) return null
        return remember(token, { companyId, userId, sessionId, expiresAt: exp * 1000 })
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
