import { agentCalls } from '@prosa/contract/agents/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { keepSessionScope } from '@prosa/contract/session/rules'
import {
  allowInsecureRequests,
  type Configuration,
  customFetch,
  discovery,
  genericGrantRequest,
  None,
  ResponseBodyError,
  refreshTokenGrant,
} from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let client: Configuration
beforeAll(async () => {
  house = await testHouse()
  const { publicUrl } = house.house.config
  const here = await house.app.listen({ port: 0, host: '127.0.0.1' })
  client = await discovery(new URL(publicUrl), 'any-client', {}, None(), {
    algorithm: 'oauth2',
    // Loopback has no certificate, and the product is not where it says it is.
    execute: [allowInsecureRequests],
    [customFetch]: (url, options) => fetch(url.replace(publicUrl, here), options as RequestInit),
  })
})

const signIn = (username: string, password = testPassword, more: Record<string, string> = {}) =>
  genericGrantRequest(client, 'password', { username, password, ...more })
const aPerson = async () => (await house.aCompany()).anAgent()
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })

it('[SE13] says of itself what is so, and nothing else', async () => {
  const { statusCode, headers, body } = await house.app.inject('/.well-known/oauth-authorization-server')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const { publicUrl } = house.house.config
  expect(JSON.parse(body)).toEqual({
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/api/oauth2/token`,
    token_endpoint_auth_methods_supported: ['none'],
    grant_types_supported: ['password', 'refresh_token'],
    response_types_supported: [],
    scopes_supported: [keepSessionScope],
    service_documentation: `${publicUrl}/api/docs`,
  })
  expect((await house.app.inject('/api/docs')).statusCode).toBe(200)
})

it.each<[string, Record<string, string>, string]>([
  ['without an e-mail', { grant_type: 'password', password: 'x' }, 'username'],
  ['without a password', { grant_type: 'password', username: 'a@teste.test', password: '' }, 'password'],
  ['without a refresh token', { grant_type: 'refresh_token' }, 'refresh_token'],
  ['without a grant', { username: 'a@teste.test', password: 'x' }, 'grant_type'],
])('[SE13] a request for a token %s is told what is missing', async (_, sent, name) => {
  const { status, refusal } = await house.ask(sessionCalls.getToken, sent as never)
  expect([status, refusal]).toMatchObject([400, { error: 'invalid_request', fields: [{ name, problem: 'required' }] }])
})

it('[SE13] who is not let in is told how to be, and who brought a token that it is not good', async () => {
  const ask = async (token?: string) => (await house.ask(agentCalls.getProfile, {}, token ? { token } : {})).headers['www-authenticate']
  expect(await ask()).toBe('Bearer realm="prosa"')
  expect(await ask('nada')).toBe('Bearer realm="prosa", error="invalid_token"')
  expect(await ask((await aPerson()).token)).toBeUndefined()
  const ended = await aPerson()
  await house.ask(sessionCalls.endSession, {}, ended)
  expect(await ask(ended.token)).toBe('Bearer realm="prosa", error="invalid_token"')
})

describe('[SE13] a standard OAuth 2.0 client with nothing but the address and credentials', () => {
  it('signs in and refreshes', async () => {
    const { email, userId } = await aPerson()
    const first = await signIn(email)
    expect([first.token_type, first.expires_in, first.scope]).toEqual(['bearer', 900, undefined])
    expect((await profile(first.access_token)).result.userId).toBe(userId)
    const second = await refreshTokenGrant(client, first.refresh_token!)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await profile(second.access_token)).result.userId).toBe(userId)
  })

  it('is told the scope it was given', async () => {
    const { email } = await aPerson()
    expect((await signIn(email, testPassword, { scope: `openid ${keepSessionScope}` })).scope).toBe(keepSessionScope)
  })

  it.each([
    ['wrong credentials', async () => signIn((await aPerson()).email, 'errada'), 'session.wrongLogin'],
    ['a refresh token of nobody', () => refreshTokenGrant(client, 'nada'), 'session.wrongGrant'],
    [
      'an expired password',
      async () => {
        const { email } = await aPerson()
        await house.superuser`update persons set password_changed_at = null where email = ${email}`
        return signIn(email)
      },
      'session.passwordExpired',
    ],
  ])('understands the refusal of %s', async (_, ask, code) => {
    const error = await ask().then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ResponseBodyError)
    expect(error).toMatchObject({ error: 'invalid_grant', status: 400, cause: { code } })
  })
})
