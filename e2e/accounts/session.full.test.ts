import { beta, casa } from '../demo-ids.ts'
import { frame, signIn, signOut, storedSession } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@session']
/** The browser itself logs every refused request. */
const refusedRequest = /Failed to load resource.*(400|401)/

test('R175 M017 M018 a wrong password says so in the language of the page and keeps what was typed', { tag }, async ({
  page,
  provoked,
}) => {
  provoked.push(refusedRequest)
  await page.goto('/')
  await page.getByLabel('E-mail').fill('rafael@casaaurora.test')
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Usuário e/ou senha incorreto(s). Por favor, tente novamente.')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByLabel('Idioma').selectOption('English')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password!')
  await expect(page.getByLabel('Email')).toHaveValue('rafael@casaaurora.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('errada')
  await page.getByLabel('Language').selectOption('Español')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('one click signs a demo person in', { tag }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Demonstração', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /^Entrar como .* Loja Beta$/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/${beta}/0/chat`)
  await expect(page).toHaveTitle('Loja Beta')
})

test('M050 a session that ended elsewhere leads to the login page with the notice', { tag }, async ({ page, request, provoked }) => {
  provoked.push(refusedRequest)
  await signIn(page)
  const { accessToken } = (await storedSession(page))!
  await request.post('/api/oauth2/logout', { headers: { Authorization: `Bearer ${accessToken}` } })
  await page.reload()
  await expect(page.getByText('A sessão expirou.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('R022 a visitor cannot open the inside, and unknown addresses lead back', { tag }, async ({ page }) => {
  await page.goto(`/${casa}/contact`)
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.goto('/nada/aqui')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para a entrada' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('a session survives a reload and is shared with a second tab', { tag }, async ({ page, context }) => {
  await signIn(page)
  await page.reload()
  await expect(frame(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/')
  await expect(second).toHaveURL(`/${casa}/0/chat`)
  await expect(frame(second)).toBeVisible()
  await signOut(page)
  await expect(second.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(second).toHaveURL('/')
})
