import { casa } from '../demo-ids.ts'
import { signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { answerStyle } from './notices.ts'

const tag = ['@company', '@billing', '@notifications', '@frame']

// The service worker would bypass the routes that are fulfilled here.
test.use({ serviceWorkers: 'block' })

test('R005 the company’s own logo and icon are shown on the login page and in the tab', { tag }, async ({ page }) => {
  await page.route(`**/api/company/image/${casa}/*`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="teal"/></svg>',
    }),
  )
  await answerStyle(page, {
    companyId: casa,
    companyName: 'Casa Aurora',
    iconCustom: true,
    iconMediaId: 'i',
    logoCustom: true,
    logoMediaId: 'l',
  })
  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Casa Aurora' })).toBeVisible()
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', `/api/company/image/${casa}/i`)
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', `/api/company/image/${casa}/i`)
})

// Only a whole browser, not a headless shell, has notifications.
test('notifications are asked for on demand, and one is shown', { tag }, async ({ page, context }) => {
  await signIn(page)
  await page.getByRole('button', { name: /^Som/ }).click()
  await expect(page.getByText('Ativar notificações neste navegador')).toBeVisible()
  await context.grantPermissions(['notifications'])
  await page.getByText('Ativar notificações neste navegador').click()
  await expect(page.getByText('Notificações ativas neste navegador')).toBeVisible()
})
