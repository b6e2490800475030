import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { idOf } from '../db/ids.ts'
import { accessTokens } from './access-token.ts'

const secret = 'a-secret-long-enough-for-every-way-of-signing-that-jose-knows-of-by-secret'
const tokens = accessTokens(secret)
const now = Date.UTC(2026, 0, 5, 12)
const claims = { companyId: idOf('casa-aurora'), userId: idOf('u1'), sessionId: idOf('s1'), expiresAt: now + 900_000 }

type Forgery = { alg?: string; typ?: string; key?: string }
const forge = ({ alg = 'HS256', typ = 'at+jwt', key = secret }: Forgery = {}) =>
  new SignJWT({ cid: claims.companyId, sid: claims.sessionId })
    .setProtectedHeader({ alg, typ })
    .setSubject(claims.userId)
    .setIssuedAt(now / 1000)
    .setExpirationTime(claims.expiresAt / 1000)
    .sign(new TextEncoder().encode(key))

describe('an access token', () => {
  it('gives back its claims until it expires', async () => {
    const token = await tokens.sign(claims, now)
    expect(await tokens.read(token, now)).toEqual(claims)
    expect(await tokens.read(token, claims.expiresAt - 1)).toEqual(claims)
    expect(await tokens.read(token, claims.expiresAt)).toBeNull()
  })

  it.each(['companyId', 'userId', 'sessionId'] as const)('with a word for its %s is of nobody, also after its time', async (name) => {
    const token = await tokens.sign({ ...claims, [name]: 'casa-aurora' }, now)
    expect(await tokens.read(token, now)).toBeNull()
    expect(await tokens.read(token, claims.expiresAt, 'acceptExpired')).toBeNull()
  })

  it('is read after its time only where that is asked for', async () => {
    const token = await tokens.sign(claims, now)
    expect(await tokens.read(token, claims.expiresAt * 2, 'acceptExpired')).toEqual(claims)
    expect(await tokens.read(await forge({ key: 'another-secret-of-thirty-two-characters' }), now, 'acceptExpired')).toBeNull()
  })

  it('is still itself when more came than are remembered', async () => {
    const small = accessTokens(secret, 3)
    const token = await small.sign(claims, now)
    expect(await small.read(token, now)).toEqual(claims)
    const others = Array.from({ length: 4 }, (_, n) => small.sign({ ...claims, sessionId: idOf(`other ${n}`) }, now))
    for (const other of await Promise.all(others)) await small.read(other, now)
    expect(await small.read(token, now)).toEqual(claims)
    expect(await small.read(token, claims.expiresAt)).toBeNull()
  })

  it('is the same for the same session and moment', async () => {
    expect(await tokens.sign(claims, now)).toBe(await tokens.sign(claims, now + 1))
    expect(await tokens.sign(claims, now)).not.toBe(await tokens.sign({ ...claims, sessionId: 's2' }, now))
  })

  it('is what a forgery with everything right would be', async () => {
    expect(await tokens.read(await forge(), now)).toEqual(claims)
  })

  it.each<[string, () => string | Promise<string>]>([
    ['signed with another secret', () => forge({ key: 'another-secret-of-thirty-two-characters' })],
    ['of another type', () => forge({ typ: 'JWT' })],
    ['signed in another way with our secret', () => forge({ alg: 'HS512' })],
    [
      'not signed',
      () => new UnsecuredJWT({ cid: claims.companyId, sid: claims.sessionId }).setSubject(claims.userId).setExpirationTime('1h').encode(),
    ],
    ['with its signature cut off', async () => `${(await tokens.sign(claims, now)).split('.').slice(0, 2).join('.')}.`],
    ['with another content', async () => swapContent(await tokens.sign(claims, now))],
    ['nothing', () => ''],
    ['nonsense', () => 'a.b.c'],
    ['five parts', () => 'a.b.c.d.e'],
    ['very long', () => `${'x'.repeat(100_000)}.y.z`],
  ])('is not one that is %s', async (_, make) => {
    const token = await make()
    expect(await tokens.read(token, now)).toBeNull()
    expect(await tokens.read(token, now, 'acceptExpired')).toBeNull()
  })
})

function swapContent(token: string): string {
  const [header, , signature] = token.split('.')
  const content = Buffer.from(JSON.stringify({ cid: 'loja-beta', sid: 's1', sub: 'u1', exp: 9_999_999_999 })).toString('base64url')
  return [header, content, signature].join('.')
}
