import type { Page } from '@playwright/test'
import { expect, test } from './watched-page.ts'

const tag = ['@frame']
const callNamed = (page: Page, name: string) => page.locator(`#${name}`)

test('a server that does not answer is told', { tag }, async ({ page, provoked }) => {
  provoked.push(/Failed to load resource/)
  await page.goto('/api/docs#getCompanyStyle')
  await page.route('**/api/company/style*', (route) => route.abort())
  await page.getByRole('button', { name: 'Testar' }).click()
  await expect(callNamed(page, 'getCompanyStyle').getByRole('status')).toHaveText(/^O servidor não respondeu/)
})

for (const [locale, title, action] of [
  ['en-GB', 'Prosa API', 'Try'],
  ['es-AR', 'API de Prosa', 'Probar'],
  ['fr-FR', 'Prosa API', 'Try'],
] as const) {
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
