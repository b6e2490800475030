import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { casa } from '../demo-ids.ts'
import { isFull } from '../is-full.ts'
import { frame, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { answerStyle } from './notices.ts'

const tag = ['@company', '@billing', '@notifications', '@frame']

// The service worker would bypass the routes that are fulfilled here.
test.use({ serviceWorkers: 'block' })

const payment = '**/api/company/payment*'

const busy = /Failed to load resource.*503/

async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

for (const scheme of isFull ? (['light', 'dark'] as const) : (['dark'] as const)) {
  for (const width of isFull ? [1440, 390] : [390]) {
    test.describe(`${scheme}, ${width}`, () => {
      test.use({ colorScheme: scheme, viewport: { width, height: 900 } })

      test('R006 M001 a server that refuses is waited for in sight, and the alert comes after the third time', { tag }, async ({
        page,
        provoked,
      }) => {
        provoked.push(busy)
        // The page tries again by itself after ten seconds, in which a busy machine has not looked at it: each answer waits for its turn.
        const [second, third] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const answer = await answerStyle(page, 'refused', (nth) => [second, third][nth - 2]?.promise)
        await page.goto('/')
        await expect(page.getByText('Tentativa 2 de 3.')).toBeVisible()
        await expect(page.getByLabel('E-mail')).toBeHidden()
        expect([await problems(page), await isTooWide(page)]).toEqual([[], false])
        await page.getByRole('button', { name: 'Tentar agora' }).click()
        second.resolve()
        await expect(page.getByText('Tentativa 3 de 3.')).toBeVisible()
        await page.getByRole('button', { name: 'Tentar agora' }).click()
        third.resolve()
        await expect(page.getByRole('alert')).toContainText('Serviço indisponível no momento.')
        await expect(page.getByLabel('E-mail')).toBeVisible()
        answer.now = {}
        await page.getByRole('button', { name: 'Tentar de novo' }).click()
        await expect(page.getByRole('alert')).toHaveCount(0)
      })

      test('R007 R008 M068 an overdue payment is told above every page, and a company in maintenance keeps everybody on its notice', {
        tag,
      }, async ({ page }) => {
        await page.route(payment, (route) => route.fulfill({ json: { paymentOverdue: true, paymentLate: false } }))
        // Administrators stay in, to end it.
        await signIn(page, 'leticia@casaaurora.test')
        const home = page.url()
        await expect(page.getByText('Há um pagamento em atraso.')).toBeVisible()
        expect([await problems(page), await isTooWide(page)]).toEqual([[], false])

        const answer = await answerStyle(page, { maintenanceIn: true })
        await page.reload()
        await expect(page.getByRole('heading', { level: 1, name: 'Em manutenção' })).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`/${casa}/maintance$`))
        await page.getByRole('button', { name: 'Tentar de novo' }).click()
        await expect(page.getByText(/Ainda em manutenção às/)).toBeVisible()
        expect([await problems(page), await isTooWide(page)]).toEqual([[], false])
        await page.goto('/')
        await expect(page).toHaveURL(new RegExp(`/${casa}/maintance$`))
        answer.now = {}
        // The page looks by itself, too, and may be home before anybody clicks.
        await Promise.any([page.getByRole('button', { name: 'Tentar de novo' }).click(), page.waitForURL(home)])
        await expect(page).toHaveURL(home)
        await expect(frame(page)).toBeVisible()
      })
    })
  }
}

test('R018 a box that may sound again is heard at once, and the choice is kept by the browser', { tag }, async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const create = document.createElement.bind(document)
    // The audio element is outside of the document, so that nobody but itself hears its events.
    document.createElement = ((name: string, options?: ElementCreationOptions) => {
      const element = create(name, options)
      if (element instanceof HTMLAudioElement) {
        element.addEventListener('canplaythrough', () => Object.assign(window, { isReady: true }))
        element.addEventListener('playing', () => heard.push(new URL(element.currentSrc).pathname))
      }
      return element
    }) as typeof document.createElement
  })
  await signIn(page)
  await page.getByRole('button', { name: /^Som/ }).click()
  // The first touch loads the sound; if it takes longer than a second it is not played.
  await page.waitForFunction(() => 'isReady' in window)
  const mine = page.getByRole('switch').first()
  await mine.click()
  await expect(mine).not.toBeChecked()
  await mine.click()
  await expect(mine).toBeChecked()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
    .toEqual([expect.stringMatching(/^\/assets\/received-.*\.wav$/)])
})
