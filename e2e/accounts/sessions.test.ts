import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { beta, casa } from '../demo-ids.ts'
import { isFull } from '../is-full.ts'
import { mustLookWell } from '../look-well.ts'
import { frame, personButton, signIn, storedSession } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { choice, takeIn } from './sessions.ts'

const tag = ['@session', '@company']

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

test('S040 from one company to the other and back without a password, in all tabs', { tag }, async ({ page, context, request }) => {
  await takeIn(request, 'automacao@casaaurora.test')
  await signIn(page, 'automacao@casaaurora.test')
  const [home, away] = [
    ['Casa Aurora', `/automation/${casa}/main`],
    ['Loja Beta', `/${beta}/0/chat`],
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

  await page.goto(`/${beta}/sso`)
  await expect(page.getByRole('heading', { level: 1, name: 'Escolher empresa' })).toBeVisible()
  await expect(choice(page)).toContainText('Loja BetaAtual')
  await mustLookWell(page)
  await choice(page).getByRole('button', { name: 'Casa Aurora' }).click()
  for (const tab of [page, second]) await comeTo(tab, ...home)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar nome, número, tela ou ação' }).fill('trocar loja')
  await expect(page.getByRole('option', { name: /^Trocar para Loja Beta/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await comeTo(page, ...away)

  // Whoever signs in comes to the company that they were in last: others look for this person at home.
  await personButton(page).click()
  await choice(page).getByRole('button', { name: home[0] }).click()
  await comeTo(page, ...home)
})

async function openFirefox(browser: Browser): Promise<Page> {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'
  return (await browser.newContext({ userAgent, serviceWorkers: 'block' })).newPage()
}

test('M050 R172 a session that is ended from another browser is over on its screen at once', { tag }, async ({ page, browser }) => {
  const person = 'suporte@prosa.test'
  const firefox = await openFirefox(browser)
  await signIn(firefox, person)
  await signIn(page, person, `/user/${casa}/profile`)
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

  // The other way round: a session disappears from the list when it is ended elsewhere.
  if (isFull) {
    await signIn(firefox, person)
    await page.reload()
    await expect(ends).toHaveCount(count)
    await personButton(firefox).click()
    await firefox.getByRole('button', { name: 'Sair', exact: true }).click()
    await expect(ends).toHaveCount(count - 1)
  }
  await firefox.context().close()
})
