import type { Page } from '@playwright/test'
import { mustFit, seriousProblems } from './gallery.ts'
import { personButton, signIn, signOut } from './people.ts'
import { expect, test } from './watched-page.ts'

const widths = { desk: 1440, zoomed: 640, phone: 390 } as const
const developer = '/casa-aurora/developer/api-key'
const dashboard = '/dashboard/casa-aurora/main'
/** And what is there when all of it is. */
const pages = {
  '/casa-aurora/0/chat': 'Outros',
  [dashboard]: 'Número analisado:',
  [developer]: 'Webhooks',
  '/settings/casa-aurora/main': 'Dispositivos',
  '/user/casa-aurora/profile': 'Você entrou no ambiente da Casa Aurora.',
}
const more = (page: Page) => page.getByRole('button', { name: 'Mais', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
}

async function mustLookWell(page: Page, what: string) {
  await mustFit(page)
  expect(await seriousProblems(page), what).toEqual([])
}

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    test('what visitors see is accessible and fits', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByText('Todos os serviços no ar')).toBeVisible()
      await expect(page.getByText('Demonstração', { exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
      for (const [name, width] of Object.entries(widths)) {
        await resize(page, width)
        await mustLookWell(page, name)
      }
      await page.getByLabel('E-mail').fill('x')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(page.getByText('Informe a senha.')).toBeVisible()
      for (const [name, width] of Object.entries(widths)) {
        await resize(page, width)
        await mustLookWell(page, `${name}, with errors`)
      }
      await page.goto('/nada/aqui')
      await expect(page.getByRole('link', { name: 'Ir para a entrada' })).toBeVisible()
      await mustLookWell(page, 'unknown address')
    })

    test('the pages in the frame are accessible and fit', async ({ page }) => {
      await signIn(page)
      for (const [address, words] of Object.entries(pages)) {
        await resize(page, widths.desk)
        await page.goto(address)
        await expect(page.getByText(words)).toBeVisible()
        await expect(personButton(page)).toHaveText(/Helena/)
        for (const [name, width] of Object.entries(widths)) {
          await resize(page, width)
          await mustLookWell(page, `${address}, ${name}`)
        }
      }
    })

    test('what opens over the frame is accessible and fits', async ({ page }) => {
      await signIn(page)
      for (const [name, width] of Object.entries(widths)) {
        await resize(page, width)
        await page.keyboard.press('Control+k')
        await expect(dialog(page).getByRole('combobox')).toBeFocused()
        await mustLookWell(page, `palette, ${name}`)
        await close(page)
        await page.keyboard.press('?')
        await expect(dialog(page).getByRole('switch')).toBeVisible()
        await mustLookWell(page, `help, ${name}`)
        await close(page)
        const openers = width < 768 ? [more(page)] : [personButton(page), page.getByRole('button', { name: 'Som ligado' })]
        for (const opener of openers) {
          await opener.click()
          await expect(dialog(page)).toBeVisible()
          await mustLookWell(page, `${opener}, ${name}`)
          await close(page)
          await expect(opener).toBeFocused()
        }
      }
    })
  })
}

test('the scheme chosen by hand stays, also on the login page', async ({ page }) => {
  const html = page.locator('html')
  await signIn(page)
  await personButton(page).click()
  await page.getByRole('radio', { name: 'Escuro' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#111b21')
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await signOut(page)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
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
    const heading = page.getByRole('heading', { level: 1 })
    const place = async () => [(await heading.boundingBox())!.y, (await button.boundingBox())!.y]
    const before = await place()
    go()
    await expect(page.getByText('Demonstração', { exact: true })).toBeVisible()
    expect(await place()).toEqual(before)
    await page.getByLabel('E-mail').fill('x')
    await button.click()
    await expect(page.getByText('Informe a senha.')).toBeVisible()
    expect(await place()).toEqual(before)
    await page.getByLabel('E-mail').fill('ninguem@casaaurora.test')
    await page.getByLabel('Senha', { exact: true }).fill('errada ')
    await button.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('A senha termina com um espaço.')).toBeVisible()
    expect(await place()).toEqual(before)
  })
}

test('the skeleton stands where the page will stand', async ({ page }) => {
  await signIn(page)
  const { promise: letGo, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/detail', async (route) => {
    await letGo
    await route.continue()
  })
  await page.goto('/user/casa-aurora/profile')
  const cards = page.locator('main div[class*=cards]')
  await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible()
  const before = (await cards.boundingBox())!
  go()
  await expect(page.getByText('Você entrou no ambiente da Casa Aurora.')).toBeVisible()
  expect((await cards.boundingBox())!.y).toBe(before.y)
})

test('everything to touch is 44 pixels high on a phone', async ({ page }) => {
  await resize(page, widths.phone)
  await page.goto('/')
  await expect(page.getByText('Demonstração', { exact: true })).toBeVisible()
  expect(await lowTargets(page)).toEqual([])
  await signIn(page)
  expect(await lowTargets(page)).toEqual([])
  for (const open of [() => more(page).click(), () => page.keyboard.press('Control+k'), () => page.keyboard.press('?')]) {
    await open()
    await expect(dialog(page)).toBeVisible()
    expect(await lowTargets(page)).toEqual([])
    await close(page)
  }
  await page.goto(developer)
  await expect(page.getByRole('link', { name: 'Webhooks' })).toBeVisible()
  expect(await lowTargets(page)).toEqual([])
  await page.goto(dashboard)
  await expect(page.getByRole('combobox', { name: /^Número analisado:/ })).toBeVisible()
  expect(await lowTargets(page)).toEqual([])
})

/** A label is as good a target as what it labels, and a field's frame as the field. What only the keyboard sees is no target. */
const lowTargets = (page: Page) =>
  page.evaluate(() => {
    const heightOf = (element: Element) =>
      Math.round(Math.max(element.getBoundingClientRect().height, Number.parseFloat(getComputedStyle(element, '::after').height) || 0))
    return [...document.querySelectorAll<HTMLInputElement>('a[href]:not([href^="#"]), button, select, input, [role="option"]')]
      .filter((target) => {
        const frame = target.closest('.mantine-Input-wrapper') ?? (target instanceof HTMLInputElement ? target.parentElement! : target)
        return target.checkVisibility() && Math.max(...[target, frame, ...(target.labels ?? [])].map(heightOf)) < 44
      })
      .map((target) => target.outerHTML.slice(0, 120))
  })

test('the appearance switch shows where the keyboard is', async ({ page }) => {
  await signIn(page)
  await personButton(page).click()
  const chosen = page.getByRole('radiogroup', { name: 'Aparência' }).getByRole('radio', { checked: true })
  await page.getByLabel('Idioma').focus()
  await page.keyboard.press('Tab')
  await expect(chosen).toBeFocused()
  const shadow = await chosen.evaluate((input) => getComputedStyle((input as HTMLInputElement).labels![0]!).boxShadow)
  expect(shadow).toContain('4px')
})

test('nothing moves for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  expect(await moving(page)).toEqual([])
  await signIn(page)
  await personButton(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(await moving(page)).toEqual([])
  await close(page)
  await resize(page, widths.phone)
  await more(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(await moving(page)).toEqual([])
})

const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element)
        return `${transitionDuration} ${animationName} ${element.className}`
      })
      .filter((one) => !/^(0s(, )?)+ none /.test(one)),
  )
