import type { Page } from '@playwright/test'
import { openGallery, seriousProblems } from './gallery.ts'
import { press, tabTo } from './keys.ts'
import { expect, test } from './watched-page.ts'

const names = ['Cor principal', 'Cor secundária', 'Fundo', 'Letra', 'Borda'] as const
const tokens = ['--co-primary', '--co-secondary', '--co-background', '--co-font', '--co-border']
const palettes = {
  yellow: ['#F2C200', '#4A1D1F', '#FFFBEF', '#2B1B0E', '#E8DDC0'],
  pink: ['#E11D74', '#1B1F3B', '#FBF6F9', '#1D1B2E', '#E3D5DE'],
}

const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const painted = (page: Page) =>
  page.evaluate((wanted) => wanted.map((token) => document.documentElement.style.getPropertyValue(token)), tokens)

async function choose(page: Page, name: string, color: string) {
  await picker(page, name).click()
  await page.getByRole('dialog', { name: 'Escolher cor' }).getByLabel('Código da cor').fill(color)
  await press(page, 'Escape')
  await expect(picker(page, name)).toHaveText(color)
}

for (const [name, palette] of Object.entries(palettes)) {
  test(`R005 any company's colours keep their contrast: ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openGallery(page, 'choices')
    for (const [at, color] of palette.entries()) await choose(page, names[at]!, color)
    expect(await painted(page)).toEqual(palette)
    for (const tab of ['Escolhas e camadas', 'Padrões'] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading', { level: 2 })).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        expect(await seriousProblems(page), `${tab}, ${colorScheme}`).toEqual([])
      }
    }
    expect(await painted(page)).toEqual([...palette.slice(0, 2), '', '', ''])
  })
}

test('W009 R110 M012 a colour that is none changes nothing, and the company gets its own back', async ({ page }) => {
  await openGallery(page, 'choices')
  const before = await painted(page)
  await choose(page, 'Cor principal', '#A4461C')
  expect((await painted(page))[0]).toBe('#A4461C')
  await picker(page, 'Cor principal').click()
  const layer = page.getByRole('dialog', { name: 'Escolher cor' })
  await layer.getByLabel('Código da cor').fill('azulzinho')
  await expect(layer.getByText('Cor inválida')).toBeVisible()
  expect((await painted(page))[0]).toBe('#A4461C')
  await press(page, 'Escape')
  await expect(picker(page, 'Cor principal')).toHaveText('#A4461C')
  await page.getByRole('button', { name: 'Voltar às cores da empresa' }).click()
  expect(await painted(page)).toEqual(before)
})

test('the scheme and the language are switched by keyboard and pointer, and nothing moves for those who want it so', async ({ page }) => {
  await openGallery(page, 'patterns')
  const html = page.locator('html')
  const scheme = page.getByRole('radiogroup', { name: 'Aparência' })
  await tabTo(scheme.getByRole('radio', { checked: true }), 'Shift+Tab')
  await press(page, 'ArrowLeft')
  await expect(scheme.getByRole('radio', { name: 'Escuro' })).toBeChecked()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await press(page, 'ArrowLeft')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(page.getByRole('tab', { name: 'Patrones' })).toHaveAttribute('aria-selected', 'true')
  await expect(html).toHaveAttribute('lang', 'es')
  await page.getByRole('radio', { name: 'Português (Brasil)' }).click()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Ver imagens' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element)
      const still = /^(0s(, )?)+$/.test(transitionDuration) && (animationName === 'none' || /^(0s(, )?)+$/.test(animationDuration))
      return still ? [] : [element.outerHTML.slice(0, 120)]
    }),
  )
  expect(moving).toEqual([])
})
