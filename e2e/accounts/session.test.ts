import type { Page } from '@playwright/test'
import { beta, casa } from '../demo-ids.ts'
import { walkTo } from '../frame/screens.ts'
import { admin, expiredCopy, frame, password, signIn, signInByHand, signOut, storedSession } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@session']
/** The browser itself logs every refused request. */
const refusedRequest = /Failed to load resource.*(400|401)/

test('two tabs that sign in at once both end with the later one', { tag }, async ({ page, context }) => {
  const second = await context.newPage()
  await Promise.all([page.goto('/'), second.goto('/')])
  const { promise: letGo, resolve: go } = Promise.withResolvers<void>()
  await second.route('**/oauth2/token', async (route) => {
    await letGo
    await route.continue()
  })
  await second.getByLabel('E-mail').fill('admin@lojabeta.test')
  await second.getByLabel('Senha', { exact: true }).fill(password)
  await second.keyboard.press('Enter')
  await signInByHand(page)
  await expect(page).toHaveTitle('Casa Aurora')
  go()
  for (const tab of [page, second]) {
    await expect(tab).toHaveTitle('Loja Beta')
    await expect(tab).toHaveURL(`/${beta}/0/chat`)
    await expect(tab.getByText('Casa Aurora')).toHaveCount(0)
  }
})

test('a person without network is signed out here all the same', { tag }, async ({ page, context, provoked }) => {
  provoked.push(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page)
  // The layers come when the page is idle; without a connection they come no more.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await signOut(page)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(page.getByText('Sem internet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  expect(await storedSession(page)).toBeNull()
  await context.setOffline(false)
  await expect(page.getByText('Todos os serviços no ar')).toBeVisible()
})

test('R095 R172 an expired access token is checked and renewed once, in two tabs, and who signs out does so in both', { tag }, async ({
  page,
  context,
  provoked,
}) => {
  provoked.push(refusedRequest)
  await signIn(page)
  const before = await storedSession(page)
  const asked: string[] = []
  context.on('request', (request) => {
    if (/checkSession|oauth2\/token$/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  const expired = expiredCopy(before!.accessToken)
  const second = await context.newPage()
  // A public page, so that nothing is asked with the token meanwhile.
  for (const tab of [page, second]) await tab.goto('/forgot/password')
  await page.evaluate((stored) => localStorage.setItem('prosa.session', JSON.stringify(stored)), { ...before!, accessToken: expired })
  const loads = new Map([page, second].map((tab) => [tab, 0]))
  const refused = new Set<Page>()
  for (const tab of [page, second]) {
    // Counted where it begins: a page that is quick to reload never ends its first load.
    tab.on('request', (request) => request.isNavigationRequest() && loads.set(tab, loads.get(tab)! + 1))
    tab.on('response', (answer) => answer.status() === 401 && answer.request().method() === 'GET' && refused.add(tab))
  }
  const begun = { waitUntil: 'commit' } as const
  await Promise.all([page.goto('/', begun), second.goto(`/user/${casa}/profile`, begun)])
  await expect.poll(() => asked.length).toBe(2)
  for (const tab of [page, second]) {
    // The slower tab may find the new token before it has asked for anything.
    await expect.poll(() => loads.get(tab)).toBe(refused.has(tab) ? 2 : 1)
    await expect(frame(tab)).toBeVisible()
  }
  expect(refused.size).toBeGreaterThan(0)
  const after = await storedSession(page)
  expect([expired, before!.accessToken]).not.toContain(after!.accessToken)
  expect(after!.refreshToken).not.toBe(before!.refreshToken)
  expect(asked).toEqual(['/api/oauth2/checkSession', '/api/oauth2/token'])
  await signOut(page)
  await expect(second.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(second).toHaveURL('/')
})

test('the keyboard alone signs in, and always shows where it is; the company is seen, and one signs out', { tag }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const reach = async (name: string) => {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const ring = [element, element.parentElement!].some((one) => getComputedStyle(one).boxShadow !== 'none')
      const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent
      return { label, ring }
    })
    expect(focus).toEqual({ label: name, ring: true })
  }
  await reach('E-mail')
  await page.keyboard.type(admin)
  await reach('Senha')
  await page.keyboard.type(password)
  await reach('Mostrar a senha')
  await reach('Esqueceu a senha?')
  await reach('Manter sessão por 30 dias')
  await page.keyboard.press('Space')
  await reach('EntrarEnter')
  await page.keyboard.press('Enter')
  await expect(frame(page)).toBeVisible()
  await expect(page).toHaveURL(`/${casa}/0/chat`)
  await expect(page).toHaveTitle('Casa Aurora')
  await walkTo(page, `/user/${casa}/profile`, page.getByText('Você entrou no ambiente da Casa Aurora.'))
  await expect(page.getByText('Administração', { exact: true })).toBeVisible()
  await signOut(page)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('prosa.companyId'))).toBe(casa)
  await expect(page).toHaveTitle('Casa Aurora — Entrar')
})
