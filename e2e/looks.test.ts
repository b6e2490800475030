import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery.ts'
import { signIn } from './people.ts'
import { expect, test } from './watched-page.ts'

const widths = { desk: 1440, zoomed: 640, phone: 390 } as const

for (const scheme of ['light', 'dark'] as const) {
  for (const [name, width] of Object.entries(widths)) {
    test(`login and landing are accessible and fit: ${scheme}, ${name}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: width === widths.phone ? 844 : 900 })
      await page.goto('/')
      await expect(page.getByText('Todos os serviços no ar')).toBeVisible()
      await expect(page.getByText('Demonstração')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
      await mustFit(page)
      expect(await seriousProblems(page)).toEqual([])

      await page.getByLabel('E-mail').fill('x')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(page.getByText('Informe a senha.')).toBeVisible()
      await mustFit(page)
      expect(await seriousProblems(page)).toEqual([])

      await signIn(page)
      await mustFit(page)
      expect(await seriousProblems(page)).toEqual([])
    })
  }
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the page for unknown addresses is accessible: ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/nada/aqui')
    await expect(page.getByRole('link', { name: 'Ir para a entrada' })).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
  })
}

test('the scheme chosen by hand stays, also on the login page', async ({ page }) => {
  await signIn(page)
  await page.getByText('Escuro', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#111b21')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

for (const [name, width] of Object.entries(widths)) {
  test(`errors, alerts and the demo list do not move what is about to be clicked: ${name}`, async ({ page, provoked }) => {
    await page.setViewportSize({ width, height: 900 })
    provoked.push(/Failed to load resource.*400/)
    const { promise: letGo, resolve: go } = Promise.withResolvers<void>()
    await page.route('**/demo/logins', async (route) => {
      await letGo
      await route.continue()
    })
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Entrar', exact: true })
    await expect(button).toBeVisible()
    const place = async () => (await button.boundingBox())!.y
    const before = await place()
    go()
    await expect(page.getByText('Demonstração')).toBeVisible()
    expect(await place()).toBe(before)
    await page.getByLabel('E-mail').fill('x')
    await button.click()
    await expect(page.getByText('Informe a senha.')).toBeVisible()
    expect(await place()).toBe(before)
    await page.getByLabel('E-mail').fill('ninguem@casaaurora.test')
    await page.getByLabel('Senha', { exact: true }).fill('errada ')
    await button.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('A senha termina com um espaço.')).toBeVisible()
    expect(await place()).toBe(before)
  })
}

test('the skeleton stands where the page will stand', async ({ page }) => {
  const { promise: letGo, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/detail', async (route) => {
    await letGo
    await route.continue()
  })
  const signedIn = signIn(page)
  const cards = page.locator('main div[class*=cards]')
  await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible()
  const before = (await cards.boundingBox())!
  go()
  await signedIn
  expect((await cards.boundingBox())!.y).toBe(before.y)
})

test('everything to touch is 44 pixels high on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByText('Demonstração')).toBeVisible()
  expect(await lowTargets(page)).toEqual([])
  await signIn(page)
  expect(await lowTargets(page)).toEqual([])
})

/** A label is as good a target as what it labels, and a field's frame as the field. */
const lowTargets = (page: Page) =>
  page.evaluate(() => {
    const heightOf = (element: Element) =>
      Math.max(element.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(element, '::after').height) || 0)
    return [...document.querySelectorAll<HTMLInputElement>('main button, header button, select, input')]
      .filter((target) => {
        const frame = target.closest('.mantine-Input-wrapper') ?? target
        return Math.max(...[target, frame, ...(target.labels ?? [])].map(heightOf)) < 44
      })
      .map((target) => target.outerHTML.slice(0, 120))
  })

test('the appearance switch shows where the keyboard is', async ({ page }) => {
  await signIn(page)
  const chosen = page.getByRole('radio', { checked: true })
  await page.getByLabel('Idioma').focus()
  await page.keyboard.press('Tab')
  await expect(chosen).toBeFocused()
  const shadow = await chosen.evaluate((input) => getComputedStyle((input as HTMLInputElement).labels![0]!).boxShadow)
  expect(shadow).toContain('4px')
})

test('nothing moves for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Entrar', exact: true })
  await expect(button).toBeVisible()
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element)
      return `${transitionDuration} ${animationName}`
    }),
  )
  expect(durations.filter((one) => !/^(0s(, )?)+ none$/.test(one))).toEqual([])
})

/** ARCHITECTURE, "Budgets": 150 kB is the aim, this is where it fails. */
const mostScript = 165_000

test('the first page stays within its budget of script', async ({ page }) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto('/')
  await expect(page.getByText('Todos os serviços no ar')).toBeVisible()
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostScript)
  expect(scripts.map((script) => script.url()).filter((url) => url.includes('signed-in'))).toEqual([])
})
