import { casa } from '../demo-ids.ts'
import { press, tabTo } from '../keys.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const address = `/${casa}/ListIcons`

test('R022 the icons are for those who are signed in; found and copied by keyboard and pointer', { tag: '@ui' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  await expect(page).toHaveURL('/')
  await signIn(page, admin, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Ícones' })).toBeFocused()
  const icons = page.getByRole('main').getByRole('listitem')
  expect(await icons.count()).toBeGreaterThan(60)

  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await tabTo(page.getByLabel('Buscar ícone pelo nome'))
  await page.keyboard.type('REFR')
  await expect(icons).toHaveText(['IconRefresh'])
  await tabTo(page.getByRole('button', { name: 'Copiar IconRefresh' }))
  await press(page, 'Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible()
  expect(await copied()).toBe('IconRefresh')
  await page.getByLabel('Buscar ícone pelo nome').fill('trash')
  await page.getByRole('button', { name: 'Copiar IconTrash', exact: true }).click()
  await expect.poll(copied).toBe('IconTrash')
  await page.getByLabel('Buscar ícone pelo nome').fill('dragão')
  await expect(page.getByText('Nenhum ícone com “dragão” no nome')).toBeVisible()
  await expect(icons).toHaveCount(0)
})
