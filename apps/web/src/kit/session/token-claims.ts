import * as z from 'zod/mini'

const Claims = z.object({ cid: z.string(), sub: z.string(), sid: z.string() })
type Claims = z.output<typeof Claims>

const base64url = /^[\w-]+$/

let known: { accessToken: string; claims: Claims | null } = { accessToken: '', claims: null }

/**
 * Whose token this is: company, person, session. The signature is not checked, so this only decides what to show; the server decides what
 * is allowed.
 */
export function claimsOf(accessToken: string): Claims | null {
  if (accessToken !== known.accessToken) known = { accessToken, claims: readClaims(accessToken) }
  return known.claims
}

function readClaims(accessToken: string): Claims | null {
  const [, body = ''] = accessToken.split('.')
  if (!base64url.test(body) || body.length % 4 === 1) return null
  try {
    const claims = Claims.safeParse(JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))))
    return claims.success ? claims.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
