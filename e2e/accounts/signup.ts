import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../watched-page.ts'

const chosen = 'Padaria#2026'

type MailHead = { mailId: string; to: string; subject: string }

/** The path of the link in the last mail to somebody, when it has come. */
export async function mailedPath(request: APIRequestContext, to: string, path: RegExp): Promise<string> {
  const find = async () => {
    const heads = (await (await request.get('/api/demo/mails')).json()) as MailHead[]
    const head = heads.find((each) => each.to === to)
    if (!head) return null
    const { text } = (await (await request.get(`/api/demo/mails/${head.mailId}`)).json()) as { text: string }
    return path.exec(text)?.[0] ?? null
  }
  await expect.poll(find).not.toBeNull()
  return (await find())!
}

export const accountLink = /\/create\/account\/[\w-]+\?code=[\w-]+/

export async function start(page: Page, email: string) {
  await page.goto('/signup/start')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confira sua caixa de entrada')
  await expect(page.getByText(`Enviamos um e-mail para ${email}`)).toBeVisible()
}

export async function fillAccount(page: Page) {
  await page.getByLabel('Nome').fill('Ana Lima')
  await page.getByLabel('Empresa').fill('Padaria do Sol')
  await page.getByLabel('Telefone').fill('11933334444')
  await page.getByLabel('Senha', { exact: true }).fill(chosen)
  await page.getByLabel('Confirmar senha').fill(chosen)
}
