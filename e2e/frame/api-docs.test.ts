import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { casa } from '../demo-ids.ts'
import { isFull } from '../is-full.ts'
import { admin, password } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@frame']
const callNamed = (page: Page, name: string) => page.locator(`#${name}`)

async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

for (const scheme of isFull ? (['light', 'dark'] as const) : (['dark'] as const)) {
  for (const width of isFull ? [1440, 390] : [390]) {
    test(`find a call and try it: ${scheme}, ${width}`, { tag }, async ({ page }) => {
      const origins = new Set<string>()
      page.on('request', (request) => origins.add(new URL(request.url()).origin))
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/api/docs')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('API da Prosa')
      await page.getByLabel('Procurar chamadas').fill('getCompanyStyle')
      await expect(page.getByText('1 chamada', { exact: true })).toBeVisible()
      await expect(callNamed(page, 'getProfile')).toBeHidden()
      const style = callNamed(page, 'getCompanyStyle')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(style.getByLabel('companyId')).toBeVisible()
      await expect(style.getByText('query · string · no máximo 128')).toBeVisible()
      await style.getByLabel('companyId').fill(casa)
      await page.keyboard.press('Enter')
      await expect(style.getByRole('status')).toHaveText(/^200 OK · \d+ ms$/)
      await expect(style.getByRole('region', { name: 'Corpo' })).toContainText('"companyName": "Casa Aurora"')
      await style.getByText('Cabeçalhos').click()
      await expect(style.getByRole('region', { name: 'Cabeçalhos' })).toContainText('cache-control: no-store')
      await style.getByText('Recusas').click()
      await expect(style.getByRole('region', { name: 'Recusas' })).toContainText('400  input.invalid')
      expect(await problems(page)).toEqual([])
      const { wide, seen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, seen: window.innerWidth }))
      expect(wide).toBeLessThanOrEqual(seen)
      expect([...origins]).toEqual([new URL(page.url()).origin])
    })
  }
}

test('a token that was given is used for the next call and kept nowhere', { tag }, async ({ page, provoked }) => {
  provoked.push(/Failed to load resource.*(400|401)/)
  await page.goto('/api/docs#getToken')
  const login = callNamed(page, 'getToken')
  await login.getByRole('button', { name: 'Testar' }).click()
  await expect(login.getByRole('status')).toHaveText(/^400 Bad Request/)
  await expect(login.getByRole('region', { name: 'Corpo' })).toContainText('"name": "grant_type"')
  await login.getByLabel('grant_type').selectOption('password')
  await login.getByLabel('username').fill(admin)
  await login.getByLabel('password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Testar' }).click()
  await expect(login.getByRole('status')).toHaveText(/^200 OK/)

  const profile = callNamed(page, 'getProfile')
  await profile.locator('summary').first().click()
  await profile.getByRole('button', { name: 'Testar' }).click()
  await expect(profile.getByRole('status')).toHaveText(/^401 Unauthorized/)
  await login.getByRole('button', { name: 'Usar como token de acesso' }).click()
  await profile.getByRole('button', { name: 'Testar' }).click()
  await expect(profile.getByRole('status')).toHaveText(/^200 OK/)
  await expect(profile.getByRole('region', { name: 'Corpo' })).toContainText(admin)

  const token = await page.getByLabel('Token de acesso').inputValue()
  expect(token.length).toBeGreaterThan(50)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]))
  expect(stored).not.toContain(token)
  await page.reload()
  await expect(page.getByLabel('Token de acesso')).toHaveValue('')
})

test('a server that does not answer is told', { tag }, async ({ page, provoked }) => {
  provoked.push(/Failed to load resource/)
  await page.goto('/api/docs#getCompanyStyle')
  await page.route('**/api/company/style*', (route) => route.abort())
  await page.getByRole('button', { name: 'Testar' }).click()
  await expect(callNamed(page, 'getCompanyStyle').getByRole('status')).toHaveText(/^O servidor não respondeu/)
})

const languages = [
  ['es-AR', 'API de Prosa', 'Probar'],
  ['en-GB', 'Prosa API', 'Try'],
  ['fr-FR', 'Prosa API', 'Try'],
] as const
for (const [locale, title, action] of isFull ? languages : languages.slice(0, 1)) {
  test.describe(locale, () => {
    test.use({ locale })
    test('speaks the language of the browser', { tag }, async ({ page }) => {
      await page.goto('/api/docs#getProfile')
      await expect(page).toHaveTitle(title)
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'es-AR' ? 'es' : 'en')
      await expect(page.getByRole('button', { name: action })).toBeVisible()
    })
  })
}
