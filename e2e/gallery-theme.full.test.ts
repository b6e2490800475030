import { openGallery } from './gallery.ts'
import { choose, mustKeepContrast, painted, picker } from './gallery-theme.ts'
import { press } from './keys.ts'
import { expect, test } from './watched-page.ts'

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
