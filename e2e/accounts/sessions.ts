import type { APIRequestContext, Page } from '@playwright/test'
import { beta } from '../demo-ids.ts'
import { password } from '../people.ts'
import { expect } from '../watched-page.ts'

export const choice = (page: Page) => page.getByRole('list', { name: 'Suas empresas' })

/** Adds a person of Casa Aurora to Loja Beta too: whoever changes between companies must not meet another journey. */
export async function takeIn(request: APIRequestContext, email: string) {
  const form = { grant_type: 'password', username: 'admin@lojabeta.test', password }
  const { access_token } = (await (await request.post('/api/oauth2/token', { form })).json()) as { access_token: string }
  const answer = await request.post(`/api/company/${beta}/userAdd`, {
    headers: { authorization: `Bearer ${access_token}` },
    form: { name: 'Alguém das duas', email, agent: 'true' },
  })
  // 409: added already by an earlier try.
  expect([200, 409]).toContain(answer.status())
}
