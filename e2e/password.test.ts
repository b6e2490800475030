import type { APIRequestContext, Page } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery.ts'
import { mailTo, passwordCode } from './mails.ts'
import { admin, password as demoPassword, frame, personButton, signOut } from './people.ts'
import { expect, test } from './watched-page.ts'

const chosenByAdmin = 'Dada#Pelo2026'

/** Somebody of their own for each journey: their password is another one afterwards. */
async function aPerson(request: APIRequestContext): Promise<string> {
  const email = `senha-${Date.now()}@casaaurora.test`
  const login = { grant_type: 'password', username: admin, password: demoPassword }
  const { access_token } = (await (await request.post('/api/oauth2/token', { form: login })).json()) as { access_token: string }
  const added = await request.post('/api/company/casa-aurora/userAdd', {
    form: { name: 'Dora Senha', email, language: 'pt', role: 'agent', password: chosenByAdmin },
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(added.ok()).toBe(true)
  return email
}

/** A new one each time: a journey that is tried again does not choose the password that is there already. */
const newPassword = () => `Nova#Senha${Date.now()}`
const refused = /Failed to load resource.*(400|401|403)/

const mailedPassword = async (request: APIRequestContext, to: string, since: number) =>
  /Senha temporária:?\s+(\S{16})/.exec(await mailTo(request, to, { subject: 'senha temporária', since }))![1]!

async function mustBeAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousProblems(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function enter(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test('S003 X001 S038 M067 who has forgotten the password gets in with a mailed one and chooses another', async ({
  page,
  request,
  provoked,
}) => {
  provoked.push(refused)
  const since = Date.now()
  const chosen = newPassword()
  const forgetful = await aPerson(request)
  await page.goto('/')
  await page.getByLabel('E-mail').fill(forgetful)
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar senha' })).toBeFocused()
  await expect(page).toHaveURL('/forgot/password')
  await expect(page.getByLabel('E-mail')).toHaveValue(forgetful)
  await mustBeAccessible(page)
  await page.getByRole('button', { name: 'Enviar nova senha' }).click()
  await expect(page.getByText('Uma nova senha foi enviada para o seu e-mail.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver os e-mails da demonstração' })).toBeVisible()
  await mustBeAccessible(page)

  const sent = await mailedPassword(request, forgetful, since)
  await page.getByRole('link', { name: 'Voltar para a entrada' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(forgetful)
  await enter(page, forgetful, sent)
  await expect(page).toHaveURL('/user/new-password')
  await mustBeAccessible(page)
  await page.goto('/casa-aurora/0/chat')
  await expect(page).toHaveURL('/user/new-password')
  await page.getByLabel('Nova senha', { exact: true }).fill(sent)
  await page.getByLabel('Confirme a nova senha').fill(sent)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page.getByText('Esta já é a sua senha. Escolha outra.')).toBeVisible()
  await page.getByLabel('Nova senha', { exact: true }).fill(chosen)
  await page.getByLabel('Confirme a nova senha').fill(chosen)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page).toHaveURL('/user/PasswordSucess')
  await expect(page.getByText('Sua senha foi alterada', { exact: true })).toBeVisible()
  await mustBeAccessible(page)
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/casa-aurora/0/chat')

  await signOut(page)
  for (const over of [chosenByAdmin, sent]) {
    await enter(page, forgetful, over)
    await expect(page.getByRole('alert')).toHaveText('Usuário e/ou senha incorreto(s). Por favor, tente novamente.')
  }
  await enter(page, forgetful, chosen)
  await expect(frame(page)).toBeVisible()
})

test('R108 M069 whose password has expired is told so, led into the reset and gets in with a new one', async ({
  page,
  request,
  provoked,
}) => {
  provoked.push(refused)
  const since = Date.now()
  const vera = 'vencida@lojabeta.test'
  await page.goto('/')
  await enter(page, vera, demoPassword)
  await expect(page.getByRole('alert')).toContainText('Sua senha expirou. Redefina a senha para continuar.')
  await page.getByRole('link', { name: 'Redefinir senha' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(vera)
  await page.getByRole('button', { name: 'Enviar nova senha' }).click()
  const sent = await mailedPassword(request, vera, since)
  await page.getByRole('link', { name: 'Voltar para a entrada' }).click()
  await enter(page, vera, sent)
  await expect(page).toHaveURL('/user/new-password')
  const chosen = newPassword()
  await page.getByLabel('Nova senha', { exact: true }).fill(chosen)
  await page.getByLabel('Confirme a nova senha').fill(chosen)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/loja-beta/0/chat')
})

test('S037 M066 on a phone the password is changed with a mailed code, and the other browser is out at once', async ({
  page,
  request,
  browser,
  baseURL,
  provoked,
}) => {
  provoked.push(refused)
  const since = Date.now()
  const chosen = newPassword()
  const careful = await aPerson(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await enter(page, careful, chosenByAdmin)
  await expect(page).toHaveURL('/user/new-password')
  await mustFit(page)
  const first = `${chosen}a`
  await page.getByLabel('Nova senha', { exact: true }).fill(first)
  await page.getByLabel('Confirme a nova senha').fill(first)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirme o seu e-mail' })).toBeVisible()
  await mustFit(page)
  await mustBeAccessible(page)
  await page.getByLabel('Código de segurança').fill(await passwordCode(request, careful, since))
  await page.getByRole('button', { name: 'Confirmar nova senha' }).click()
  await expect(page).toHaveURL('/user/PasswordSucess')
  await mustFit(page)
  const changedAt = Date.now()

  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })
  const other = await elsewhere.newPage()
  await other.goto('/')
  await enter(other, careful, first)
  await expect(personButton(other)).toBeVisible()

  await page.goto('/user/casa-aurora/profile')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await page.getByLabel('Nova senha', { exact: true }).fill(chosen)
  await page.getByLabel('Confirme a nova senha').fill(chosen)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Operação realizada com sucesso! Um código de segurança foi enviado para o seu e-mail.')).toBeVisible()
  await mustFit(page)
  await mustBeAccessible(page)
  const code = await passwordCode(request, careful, changedAt)
  await page.getByLabel('Código de segurança').fill(code)
  await page.getByRole('button', { name: 'Confirmar nova senha' }).click()
  await expect(page).toHaveURL('/user/PasswordSucess')
  await expect(other.getByText('A sessão expirou.')).toBeVisible()
  await elsewhere.close()
  await page.goto('/casa-aurora/0/chat')
  await expect(frame(page)).toBeVisible()
})
