import type { APIRequestContext, Page } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery.ts'
import { frame } from './people.ts'
import { expect, test } from './watched-page.ts'

/** The browser itself logs every refused request. */
const refusedRequest = /Failed to load resource.*(404|410)/
const chosen = 'Padaria#2026'

type MailHead = { mailId: string; to: string; subject: string }

/** The path of the link in the last mail to somebody, once it is there. */
async function mailedPath(request: APIRequestContext, to: string, path: RegExp): Promise<string> {
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

const accountLink = /\/create\/account\/[\w-]+\?code=[\w-]+/

async function mustLookWell(page: Page) {
  await mustFit(page)
  expect(await seriousProblems(page)).toEqual([])
}

async function start(page: Page, email: string) {
  await page.goto('/signup/start')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confira sua caixa de entrada')
  await expect(page.getByText(`Enviamos um e-mail para ${email}`)).toBeVisible()
}

async function fillAccount(page: Page) {
  await page.getByLabel('Nome').fill('Ana Lima')
  await page.getByLabel('Telefone').fill('11933334444')
  await page.getByLabel('Senha', { exact: true }).fill(chosen)
  await page.getByLabel('Confirmar senha').fill(chosen)
}

test('R035 from an e-mail to the first steps of a new company, and its link is good once', async ({ page, request, provoked }) => {
  provoked.push(refusedRequest)
  const email = `ana.${Date.now()}@padaria-sol.com.br`
  await page.goto('/signup/start')
  await mustLookWell(page)
  await start(page, email)
  await expect(page.getByRole('link', { name: 'Ver os e-mails da demonstração' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reenviar em \d+ s$/ })).toBeVisible()
  await mustLookWell(page)

  const link = await mailedPath(request, email, accountLink)
  await page.goto(link)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Informe o nome.')).toBeVisible()
  await mustLookWell(page)
  await fillAccount(page)
  await page.reload()
  await expect(page.getByLabel('Nome')).toHaveValue('Ana Lima')
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 93333-4444')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await fillAccount(page)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conta criada')
  await mustLookWell(page)

  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Senha', { exact: true }).fill(chosen)
  await page.keyboard.press('Enter')
  await expect(frame(page)).toBeVisible()
  await expect(page).toHaveURL(/\/first-steps$/)
  await expect(page).toHaveTitle('Padaria Sol')
  await expect(page.getByText('0 de 4 concluídos')).toBeVisible()
  await page.getByLabel('Nome da empresa').fill('Padaria do Sol')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await expect(page.getByText('1 de 4 concluídos')).toBeVisible()
  await expect(page).toHaveTitle('Padaria do Sol')
  await mustLookWell(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta conta já foi criada')
  await page.goto(`${link}x`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link não é válido')
  await mustLookWell(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('R035 the whole way fits, and the company is there', async ({ page, request }) => {
    const email = `bia.${Date.now()}@gmail.com`
    await start(page, email)
    await mustLookWell(page)
    await page.goto(await mailedPath(request, email, accountLink))
    await fillAccount(page)
    await mustLookWell(page)
    await page.getByRole('button', { name: 'Criar conta' }).tap()
    await page.getByRole('link', { name: 'Entrar' }).tap()
    await page.getByLabel('Senha', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'Entrar', exact: true }).tap()
    await expect(page).toHaveURL(/\/first-steps$/)
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Ana Lima')
    await mustLookWell(page)
  })
})

test('an e-mail that is known gets the same page and another mail', async ({ page, request }) => {
  await start(page, 'rafael@casaaurora.test')
  await expect.poll(async () => JSON.stringify(await (await request.get('/api/demo/mails')).json())).toContain('rafael@casaaurora.test')
  await expect(mailedPath(request, 'rafael@casaaurora.test', /\/forgot\/password/)).resolves.toBe('/forgot/password')
})
