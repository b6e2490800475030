import type { Page } from '@playwright/test'
import { casa } from '../demo-ids.ts'
import { isFull } from '../is-full.ts'
import { resize, widths } from '../look-around.ts'
import { personButton, signIn, signOut } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { walkTo } from './screens.ts'

const dashboard = `/dashboard/${casa}/main`
const more = (page: Page) => page.getByRole('button', { name: 'Mais', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

test('the appearance switch shows where the keyboard is, what it chooses stays, also on the login page, and the skeleton stands where the page will', {
  tag: '@looks',
}, async ({ page }) => {
  const html = page.locator('html')
  await signIn(page)
  await personButton(page).click()
  const chosen = page.getByRole('radiogroup', { name: 'Aparência' }).getByRole('radio', { checked: true })
  await page.getByLabel('Idioma').focus()
  await page.keyboard.press('Tab')
  await expect(chosen).toBeFocused()
  const shadow = await chosen.evaluate((input) => getComputedStyle((input as HTMLInputElement).labels![0]!).boxShadow)
  expect(shadow).toContain('4px')
  await page.getByRole('radio', { name: 'Escuro' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#111b21')

  const { promise: letGo, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/detail', async (route) => {
    await letGo
    await route.continue()
  })
  await page.goto(`/user/${casa}/profile`)
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const cards = page.locator('main div[class*=cards]')
  await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible()
  const before = (await cards.boundingBox())!
  go()
  await expect(page.getByText('Você entrou no ambiente da Casa Aurora.')).toBeVisible()
  expect((await cards.boundingBox())!.y).toBe(before.y)

  await signOut(page)
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('errors, alerts and the demo list do not move what is about to be clicked', { tag: '@looks' }, async ({ page, provoked }) => {
  provoked.push(/Failed to load resource.*400/)
  for (const width of isFull ? Object.values(widths) : [widths.desk, widths.phone]) {
    await resize(page, width)
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
    expect(await place(), `the list, ${width}`).toEqual(before)
    await page.getByLabel('E-mail').fill('x')
    await button.click()
    await expect(page.getByText('Informe a senha.')).toBeVisible()
    expect(await place(), `errors, ${width}`).toEqual(before)
    await page.getByLabel('E-mail').fill('ninguem@casaaurora.test')
    await page.getByLabel('Senha', { exact: true }).fill('errada ')
    await button.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('A senha termina com um espaço.')).toBeVisible()
    expect(await place(), `an alert, ${width}`).toEqual(before)
    await page.unrouteAll()
  }
})

test('everything to touch is 44 pixels high on a phone, and nothing moves for those who asked for less motion', { tag: '@looks' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await resize(page, widths.phone)
  await page.goto('/')
  await expect(page.getByText('Demonstração', { exact: true })).toBeVisible()
  expect([await lowTargets(page), await moving(page)]).toEqual([[], []])
  await signIn(page)
  expect(await lowTargets(page)).toEqual([])
  for (const open of [() => more(page).click(), () => page.keyboard.press('Control+k'), () => page.keyboard.press('?')]) {
    await open()
    await expect(dialog(page)).toBeVisible()
    expect([await lowTargets(page), await moving(page)]).toEqual([[], []])
    await close(page)
  }
  await walkTo(page, dashboard, page.getByRole('combobox', { name: /^Número analisado:/ }))
  expect(await lowTargets(page)).toEqual([])
  await resize(page, widths.desk)
  await personButton(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(await moving(page)).toEqual([])
})

/** A label is as good a target as its control, and a field's frame as the field. What only appears for the keyboard is no target. */
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

const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element)
        return `${transitionDuration} ${animationName} ${element.className}`
      })
      .filter((one) => !/^(0s(, )?)+ none /.test(one)),
  )
