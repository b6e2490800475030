import { openGallery } from './gallery.ts'
import { mustKeepContrast } from './gallery-theme.ts'
import { press, tabTo } from './keys.ts'
import { expect, test } from './watched-page.ts'

test('R005 any company’s colours keep their contrast: yellow', { tag: '@ui' }, ({ page }) => mustKeepContrast(page, 'yellow'))

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
