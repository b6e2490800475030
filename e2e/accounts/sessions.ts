import type { APIRequestContext, Page } from '@playwright/test'
import { password } from '../people.ts'
import { expect } from '../watched-page.ts'

export const choice = (page: Page) => page.getByRole('list', { name: 'Suas empresas' })

/** Somebody of Casa Aurora is taken in at Loja Beta too: whoever goes from one to the other must not meet another journey on the way. */
export async function takeIn(request: APIRequestContext, email: string) {
  const form = { grant_type: 'password', username: 'admin@lojabeta.test', password }
  const { access_token } = (await (await request.post('/api/oauth2/token', { form })).json()) as { access_token: string }
  const answer = await request.post('/api/company/loja-beta/userAdd', {
    headers: { authorization: `Bearer ${access_token}` },
    form: { name: 'Alguém das duas', email, agent: 'true' },
  })
  // Taken in already by an earlier try.
  expect([200, 409]).toContain(answer.status())
}
