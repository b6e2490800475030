import { errors, jwtVerify, SignJWT } from 'jose'

export type Claims = { companyId: string; userId: string; sessionId: string; expiresAt: number }

export type AccessTokens = {
  sign(claims: Claims, issuedAt: number): Promise<string>
  /** Null for anything not signed by us; an expired one only where it is asked for. */
  read(token: string, now: number, expired?: 'acceptExpired'): Promise<Claims | null>
}

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret)
  return {
    sign: ({ companyId, userId, sessionId, expiresAt }, issuedAt) =>
      new SignJWT({ cid: companyId, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuedAt(Math.floor(issuedAt / 1000))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key),

    async read(token, now, expired) {
      try {
        const currentDate = expired ? new Date(0) : new Date(now)
        const { payload } = await jwtVerify<{ cid: string; sid: string }>(token, key, { algorithms: ['HS256'], typ: 'at+jwt', currentDate })
        return { companyId: payload.cid, userId: payload.sub!, sessionId: payload.sid, expiresAt: payload.exp! * 1000 }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
