import type { APIRequestContext, Page } from '@playwright/test'
import { casa } from '../demo-ids.ts'
import { admin, password as demoPassword } from '../people.ts'
import { expect } from '../watched-page.ts'
import { mailTo } from './mails.ts'

export const chosenByAdmin = 'Dada#Pelo2026'

/** A new person for each journey, as their password is another one afterwards. */
export async function aPerson(request: APIRequestContext): Promise<string> {
  const email = `senha-${Date.now()}@casaaurora.test`
  const login = { grant_type: 'password', username: admin, password: demoPassword }
  const { access_token } = (await (await request.post('/api/oauth2/token', { form: login })).json()) as { access_token: string }
  const added = await request.post(`/api/company/${casa}/userAdd`, {
    form: { name: 'Dora Senha', email, language: 'pt', role: 'agent', password: chosenByAdmin },
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(added.ok()).toBe(true)
  return email
}

/** A new one each time, so that a repeated journey does not choose the present password. */
export const newPassword = () => `Nova#Senha${Date.now()}`

export const refused = /Failed to load resource.*(400|401|403)/

export const mailedPassword = async (request: APIRequestContext, to: string, since: number) =>
  /Senha temporária:?\s+(\S{16})/.exec(await mailTo(request, to, { subject: 'senha temporária', since }))![1]!

export async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
