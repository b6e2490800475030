import type { Page, Route } from '@playwright/test'
import { casa } from '../demo-ids.ts'
import { admin, enterAs, frame, password, personButton, signIn, signOut, storedSession } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { chats, chatsAtFirst } from './guard.ts'

const tag = ['@session', '@company', '@frame']
/** The browser itself logs every request that fails. */
const failing = /Failed to load resource/
const token = '**/api/oauth2/token'

const api = '**/api/**'

const style = '**/api/company/style*'

const refuse = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { code, detailMessage: '', requestId: 'r' } })

const alerts = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test('R187 a server that is away at the first load is told, and when it is back nothing needs to be done', { tag }, async ({
  page,
  provoked,
}) => {
  provoked.push(failing)
  await page.clock.install()
  await page.route(api, (route) => route.abort('connectionrefused'))
  const noAnswer = alerts(page, 'O servidor não respondeu. Confira a conexão e tente de novo.')
  await page.goto('/')
  await expect(page.getByText('Serviço fora do ar')).toBeVisible()
  await expect(noAnswer).toHaveCount(1)
  await page.unroute(api)
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Todos os serviços no ar')).toBeVisible()
  await expect(noAnswer).toHaveCount(0)
  await page.route(api, (route) => route.abort('connectionrefused'))
  await enterAs(page, admin)
  await expect(noAnswer).toHaveCount(1)
  await expect(page.getByText('Serviço fora do ar')).toBeVisible()
  await page.unroute(api)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(frame(page)).toBeVisible()
})

test('R006 R174 R193 M001 the style is asked for three times, ten seconds apart', { tag }, async ({ page, provoked }) => {
  provoked.push(failing)
  await page.clock.install()
  let asked = 0
  let refusals = 2
  await page.route(style, async (route) => {
    asked += 1
    if (asked <= refusals) return refuse(503, 'service.unavailable')(route)
    await route.continue()
  })
  await page.goto('/')
  for (const next of [2, 3]) {
    await expect(page.getByText(`Tentativa ${next} de 3.`)).toBeVisible()
    await page.clock.fastForward(10_000)
  }
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(alerts(page, 'Serviço indisponível no momento.')).toHaveCount(0)
  expect(asked).toBe(3)

  asked = 0
  refusals = 3
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  for (const next of [2, 3]) {
    await expect(page.getByText(`Tentativa ${next} de 3.`)).toBeVisible()
    await page.clock.fastForward(10_000)
  }
  await expect(alerts(page, 'Serviço indisponível no momento.')).toHaveCount(1)
  expect(asked).toBe(3)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(alerts(page, 'Serviço indisponível no momento.')).toHaveCount(0)
})

test('R007 R008 M068 a maintenance that begins and ends meanwhile leads there and back, without a press', { tag }, async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/company/payment*', (route) => route.fulfill({ json: { paymentOverdue: true, paymentLate: false } }))
  let maintenanceIn = false
  await page.route(style, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), maintenanceIn } })
  })
  await signIn(page, 'dupla@casaaurora.test')
  await expect(page.getByText('Há um pagamento em atraso. Fale com o administrador.')).toBeVisible()
  await page.goto(`/${casa}/contact?order=name`)
  await expect(page.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible()
  maintenanceIn = true
  await page.clock.fastForward(600_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Em manutenção' })).toBeVisible()
  await expect(page).toHaveURL(`/${casa}/maintance`)
  await expect(frame(page)).toHaveCount(0)
  maintenanceIn = false
  await page.clock.fastForward(30_000)
  await expect(page).toHaveURL(`/${casa}/contact?order=name`)
  await expect(page.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible()
})

test('a slow line signs in and lands', { tag }, async ({ page, context }) => {
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await enterAs(page, admin)
  await expect(page.getByRole('button', { name: 'Entrando…' }).or(frame(page))).toBeVisible()
  await expect(frame(page)).toBeVisible()
  await expect(page).toHaveURL(chatsAtFirst)
})

test('R108 M069 who may not sign in is told why, and what to do', { tag }, async ({ page, provoked }) => {
  provoked.push(failing)
  await page.route(token, refuse(400, 'session.companySuspended'))
  await page.goto('/')
  await enterAs(page, admin)
  await expect(page.getByRole('alert')).toHaveText('O acesso desta empresa está suspenso. Fale com a Prosa.')
  await page.unroute(token)
  await page.route(token, refuse(400, 'session.passwordExpired'))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Sua senha expirou. Redefina a senha para continuar.')).toBeVisible()
  await page.getByRole('link', { name: 'Redefinir senha' }).click()
  await expect(page).toHaveURL('/forgot/password')
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar senha' })).toBeVisible()
})

test('R172 M050 a person who was removed finds themselves on the login page, with nothing of theirs left', { tag }, async ({
  page,
  provoked,
}) => {
  provoked.push(failing)
  await signIn(page, 'dupla@casaaurora.test')
  await page.route(api, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (/style|readyz|demo/.test(pathname)) return route.continue()
    if (pathname.endsWith('/checkSession')) return route.fulfill({ json: { valid: false, refreshCan: false, accessToken: '' } })
    await refuse(401, 'session.invalid')(route)
  })
  await page.reload()
  await expect(page.getByText('A sessão expirou.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Casa Aurora — Entrar')
  expect(await storedSession(page)).toBeNull()
  const left = await page.evaluate(() =>
    ['sessionData', 'phonenumberId', 'contactToOpen'].map((name) => localStorage.getItem(`prosa.${name}`)),
  )
  expect(left).toEqual([null, null, null])
  await page.unroute(api)
  await expect(page.getByLabel('E-mail')).toHaveValue('dupla@casaaurora.test')
  await enterAs(page, 'dupla@casaaurora.test')
  await expect(page).toHaveURL(chatsAtFirst)
})

test('two tabs are always of one person, whoever came last, and nothing of the other is left', { tag }, async ({ page, context }) => {
  await signIn(page, 'dupla@casaaurora.test')
  await page.getByRole('link', { name: 'Simulador', exact: true }).click()
  const second = await context.newPage()
  await second.goto('/')
  await signOut(second)
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await enterAs(second, 'dev@casaaurora.test')
  for (const tab of [page, second]) {
    await expect(personButton(tab)).toHaveText(/Davi Sobral — /)
    await expect(tab).toHaveURL(`/user/${casa}/profile`)
    await expect(tab.getByRole('alert')).toHaveCount(0)
    await expect(frame(tab).getByRole('link')).toHaveText(['Conversas', 'Simulador'])
  }
})

test('R176 R187 M019 a command that fails is told once, and what it wanted is taken back', { tag }, async ({ page, provoked }) => {
  provoked.push(failing)
  await page.route('**/api/agent/changeStatus/**', refuse(500, 'unexpected'))
  await page.route('**/api/oauth2/logout', refuse(500, 'unexpected'))
  await signIn(page, 'leticia@casaaurora.test')
  await expect(personButton(page)).toHaveText(/ — Offline$/)
  await personButton(page).click()
  await page.getByRole('radio', { name: 'Ausente' }).click()
  await expect(alerts(page, 'Não foi possível mudar sua situação.')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'Offline' })).toBeChecked()
  await expect(personButton(page)).toHaveText(/ — Offline$/)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signOut(page)
  await expect(alerts(page, 'Erro ao deslogar.')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page).toHaveURL(chats)
  expect(await storedSession(page)).not.toBeNull()
  await page.unroute('**/api/oauth2/logout')
  await page.reload()
  await signOut(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('')
})
