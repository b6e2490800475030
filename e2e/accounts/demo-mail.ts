import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../watched-page.ts'

export const subject = 'Confirme seu e-mail para criar a conta'

let newcomers = 0

export async function beginSignup(request: APIRequestContext): Promise<string> {
  const email = `pessoa-${Date.now()}-${newcomers++}@example.com`
  expect((await request.post('/api/signup/start', { form: { email, language: 'pt' } })).ok()).toBe(true)
  return email
}

export const mailRow = (page: Page, email: string) => page.getByRole('link', { name: `Para ${email}` })
