import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery.ts'
import { frame, password, personButton, signIn, storedSession } from './people.ts'
import { expect, test } from './watched-page.ts'

const choice = (page: Page) => page.getByRole('list', { name: 'Suas empresas' })

async function mustLookWell(page: Page) {
  await mustFit(page)
  expect(await seriousProblems(page)).toEqual([])
}

/** Somebody of Casa Aurora is taken in at Loja Beta too: whoever goes from one to the other must not meet another journey on the way. */
async function takeIn(request: APIRequestContext, email: string) {
  const form = { grant_type: 'password', username: 'admin@lojabeta.test', password }
  const { access_token } = (await (await request.post('/api/oauth2/token', { form })).json()) as { access_token: string }
  const answer = await request.post('/api/company/loja-beta/userAdd', {
    headers: { authorization: `Bearer ${access_token}` },
    form: { name: 'Alguém das duas', email, agent: 'true' },
  })
  // Taken in already by an earlier try.
  expect([200, 409]).toContain(answer.status())
}

const isGood = async (request: APIRequestContext, token: string) => {
  const answer = await request.get('/api/user/profile', { headers: { authorization: `Bearer ${token}` } })
  return answer.ok()
}

async function comeTo(page: Page, company: string, address: string) {
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle(company)
  await expect(frame(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test('S040 from one company to the other and back without a password, in all tabs', async ({ page, context, request }) => {
  await takeIn(request, 'automacao@casaaurora.test')
  await signIn(page, 'automacao@casaaurora.test')
  const [home, away] = [
    ['Casa Aurora', '/automation/casa-aurora/main'],
    ['Loja Beta', '/loja-beta/0/chat'],
  ] as const
  if (new URL(page.url()).pathname === away[1]) {
    await personButton(page).click()
    await choice(page).getByRole('button', { name: home[0] }).click()
  }
  await comeTo(page, ...home)
  const second = await context.newPage()
  await second.goto(home[1])
  await expect(frame(second)).toBeVisible()
  await page.bringToFront()
  const left = (await storedSession(page))!.accessToken

  await personButton(page).click()
  await expect(choice(page)).toContainText('Casa AuroraAtual')
  await mustLookWell(page)
  await choice(page).getByRole('button', { name: 'Loja Beta' }).click()
  for (const tab of [page, second]) await comeTo(tab, ...away)
  await expect(page.getByRole('link', { name: 'Automação', exact: true })).toHaveCount(0)
  await expect.poll(() => isGood(request, left)).toBe(false)

  await page.goto('/loja-beta/sso')
  await expect(page.getByRole('heading', { level: 1, name: 'Escolher empresa' })).toBeVisible()
  await expect(choice(page)).toContainText('Loja BetaAtual')
  await mustLookWell(page)
  await choice(page).getByRole('button', { name: 'Casa Aurora' }).click()
  for (const tab of [page, second]) await comeTo(tab, ...home)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar tela ou ação' }).fill('trocar loja')
  await expect(page.getByRole('option', { name: /^Trocar para Loja Beta/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await comeTo(page, ...away)
})

test('on a phone the companies stand under “Mais”', async ({ page, request }) => {
  await takeIn(request, 'painel@casaaurora.test')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'painel@casaaurora.test')
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  const other = choice(page).getByRole('button')
  expect((await other.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await mustLookWell(page)
  const name = (await other.locator('span span').first().innerText()).trim()
  await other.click()
  await expect(page).toHaveTitle(name)
})

async function openFirefox(browser: Browser): Promise<Page> {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'
  return (await browser.newContext({ userAgent, serviceWorkers: 'block' })).newPage()
}

test('M050 R172 a session that is ended from another browser is over on its screen at once', async ({ page, browser }) => {
  const person = 'suporte@prosa.test'
  const firefox = await openFirefox(browser)
  await signIn(firefox, person)
  await signIn(page, person)
  await page.goto('/user/casa-aurora/profile')
  const card = page.getByRole('region', { name: 'Sessões abertas' })
  await expect(card.getByText('Esta sessão')).toBeVisible()
  const ends = card.getByRole('button', { name: 'Encerrar Firefox no Windows' })
  await ends.first().click()
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(card.getByText(/A sessão termina na hora/)).toBeVisible()
    await mustLookWell(page)
  }
  const count = await ends.count()
  await card.getByRole('button', { name: 'Encerrar sessão' }).click()
  await expect(firefox.getByText('A sessão expirou.')).toBeVisible()
  await expect(firefox).toHaveURL('/')
  expect(await storedSession(firefox)).toBeNull()
  await expect(ends).toHaveCount(count - 1)
  await expect(page.getByText('Sessão encerrada.')).toBeVisible()

  // The other way round: what the list shows goes when it is ended elsewhere.
  await signIn(firefox, person)
  await page.reload()
  await expect(ends).toHaveCount(count)
  await personButton(firefox).click()
  await firefox.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(ends).toHaveCount(count - 1)
  await firefox.context().close()
})
