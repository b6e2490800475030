import { press, tabTo } from '../keys.ts'
import { expect, test } from '../watched-page.ts'
import { openGallery } from './gallery.ts'
import { choose, mustKeepContrast, painted, picker } from './gallery-theme.ts'

test('R005 any company’s colours keep their contrast: pink', { tag: '@ui' }, ({ page }) => mustKeepContrast(page, 'pink'))

test('W009 R110 M012 a colour that is none changes nothing, and the company gets its own back', { tag: '@ui' }, async ({ page }) => {
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

test('the scheme and the language are switched by keyboard and pointer, and nothing moves for those who want it so', {
  tag: '@ui',
}, async ({ page }) => {
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
