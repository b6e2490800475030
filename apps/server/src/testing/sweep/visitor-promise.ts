import { accessTokens } from '../../kit/crypto/access-token.ts'
import { newId } from '../../kit/db/ids.ts'
import { refusedWith } from './answer-complaints.ts'
import { type Scene, validAsk } from './scene.ts'
import { hasBody, pathsOf, type Request, requestOf } from './sweep-request.ts'

/** Nobody without a session is let in, nor told whether the input was right. */
export async function refusesVisitors(scene: Scene): Promise<string[]> {
  const { call } = scene
  const { spellings } = await validAsk(scene)
  const requests: [string, Request][] = []
  for (const path of pathsOf(call)) requests.push([`a visitor at ${path}`, await requestOf(call, spellings, { path })])
  const [, valid] = requests[0]!
  for (const [what, authorization] of await badTokens(scene))
    requests.push([what, { ...valid, headers: { ...valid.headers, authorization } }])
  if (hasBody(call)) {
    requests.push(['a visitor with broken JSON', { ...valid, headers: { 'content-type': 'application/json' }, payload: '{' }])
    requests.push(['a visitor with an unknown type', { ...valid, headers: { 'content-type': 'application/xml' }, payload: '<' }])
    requests.push(['a visitor with broken multipart', { ...valid, headers: { 'content-type': 'multipart/form-data' }, payload: '-' }])
  }
  // Without its last part an address is another address.
  if (!/:\w+$/.test(call.path)) requests.push(['a visitor without input', await requestOf(call, {}, {})])
  return refusedWith(scene, requests, 'session.invalid')
}

async function badTokens({ house: { house }, admin }: Scene): Promise<[string, string][]> {
  const now = house.clock.now()
  const claims = { companyId: admin.companyId, userId: admin.userId, sessionId: admin.sessionId, expiresAt: now + 60_000 }
  const [header, payload] = admin.token.split('.')
  const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  return [
    ['garbage for a token', 'Bearer garbage'],
    ['a token of garbage parts', 'Bearer a.b.c'],
    ['a token of 10 kB', `Bearer ${'a'.repeat(10_000)}`],
    ['a token in another scheme', `Basic ${admin.token}`],
    ['a token without its signature', `Bearer ${header}.${payload}.`],
    ['a token that says it needs no signature', `Bearer ${unsigned}.${payload}.`],
    ['a token signed by someone else', `Bearer ${await accessTokens('x'.repeat(44)).sign(claims, now)}`],
    ['an expired token', `Bearer ${await house.accessTokens.sign({ ...claims, expiresAt: now - 1_000 }, now - 60_000)}`],
    ['a token of no session', `Bearer ${await house.accessTokens.sign({ ...claims, sessionId: newId() }, now)}`],
    ['a token of a session in another company', `Bearer ${await house.accessTokens.sign({ ...claims, companyId: newId() }, now)}`],
  ]
}
