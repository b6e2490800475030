import { mustFit, seriousProblems } from './gallery.ts'
import { press, tabTo } from './keys.ts'
import { signIn } from './people.ts'
import { expect, test } from './watched-page.ts'

const address = '/casa-aurora/ListIcons'

test('R022 the icons are for those who are signed in; found and copied by keyboard and pointer', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  await expect(page).toHaveURL('/')
  await signIn(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Ícones' })).toBeFocused()
  const icons = page.getByRole('main').getByRole('listitem')
  expect(await icons.count()).toBeGreaterThan(60)
  for (const width of [640, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await mustFit(page)
    if (width === 640) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      expect(await seriousProblems(page)).toEqual([])
    }
  }

  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await tabTo(page.getByLabel('Buscar ícone pelo nome'))
  await page.keyboard.type('REFR')
  await expect(icons).toHaveText(['IconRefresh'])
  await tabTo(page.getByRole('button', { name: 'Copiar IconRefresh' }))
  await press(page, 'Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible()
  expect(await copied()).toBe('IconRefresh')
  await page.getByLabel('Buscar ícone pelo nome').fill('trash')
  await page.getByRole('button', { name: 'Copiar IconTrash' }).click()
  await expect.poll(copied).toBe('IconTrash')
  await page.getByLabel('Buscar ícone pelo nome').fill('dragão')
  await expect(page.getByText('Nenhum ícone com “dragão” no nome')).toBeVisible()
  await expect(icons).toHaveCount(0)
})
