import { agentCalls } from '@prosa/contract/agents/calls'
import { keepSessionScope } from '@prosa/contract/session/rules'
import { allowInsecureRequests, Configuration, genericGrantRequest, None, ResponseBodyError, refreshTokenGrant } from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../testing/scenes/test-password.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let client: Configuration
beforeAll(async () => {
  house = await testHouse()
  const issuer = await house.app.listen({ port: 0, host: '127.0.0.1' })
  client = new Configuration({ issuer, token_endpoint: `${issuer}/api/oauth2/token` }, 'any-client', {}, None())
  // Loopback has no certificate.
  allowInsecureRequests(client)
})

const signIn = (username: string, password = testPassword, more: Record<string, string> = {}) =>
  genericGrantRequest(client, 'password', { username, password, ...more })
const aPerson = async () => (await house.aCompany()).anAgent()
const profile = (token: string) => house.ask(agentCalls.getProfile, {}, { token })

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
