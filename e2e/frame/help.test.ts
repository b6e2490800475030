import { casa } from '../demo-ids.ts'
import { press, tabTo } from '../keys.ts'
import { lookHere, resize, widths } from '../look-around.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@frame', '@help']
const help = `/${casa}/help`
const agent = 'mariana@casaaurora.test'

test('an administrator finds an article by keyboard, follows its steps to the screen, and comes back by the link of the screen', {
  tag,
}, async ({ page }) => {
  await signIn(page, admin, `/user/${casa}/profile`)
  await press(page, 'Control+k')
  await page.keyboard.type('organizar a equipe')
  await expect(page.getByRole('group', { name: 'Ajuda' }).getByRole('option')).toHaveText([/^Organizar a equipe em departamentos/])
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Organizar a equipe em departamentos' })).toBeFocused()
  await expect(page).toHaveURL(`${help}/departments`)
  await lookHere(page, 'an article')

  const link = page.getByRole('main').getByRole('link', { name: 'Ajustes › Departamentos' })
  await tabTo(link)
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: 'Novo departamento' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ajuda' }).click()
  await expect(page).toHaveURL(`${help}/departments`)
  await page.getByRole('navigation', { name: 'Relacionados' }).getByRole('link').first().click()
  await expect(page).toHaveURL(`${help}/numbers`)
})

test('screens lead to their articles', { tag }, async ({ page }) => {
  await signIn(page, admin, `/automation/${casa}/main`)
  const ways = [
    [`/automation/${casa}/main`, 'templates'],
    [`/broadcast/${casa}/list`, 'broadcasts'],
    [`/settings/${casa}/main?section=numbers`, 'numbers'],
  ] as const
  for (const [address, article] of ways) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('link', { name: 'Ajuda', exact: true })).toHaveAttribute('href', `${help}/${article}`)
  }
  await page.goto(`/${casa}/contact`)
  await page.getByRole('button', { name: 'Importar CSV' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ajuda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Importar contatos de uma planilha' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an agent on a phone opens the help from the menu, searches it, and sees no link to a screen that is not theirs', { tag }, async ({
  page,
}) => {
  await signIn(page, agent)
  await resize(page, widths.phone)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ajuda e atalhos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajuda e atalhos' })
  await lookHere(page, 'help and shortcuts', '[role=dialog]')
  await dialog.getByRole('link', { name: 'Buscar em todos os artigos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Artigos de ajuda' }).getByRole('link')).toHaveCount(10)
  await lookHere(page, 'the list of articles')
  await page.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('NUMERO do whatsapp')
  await page.getByRole('link', { name: /Conectar um número do WhatsApp/ }).click()
  await expect(page.getByText(/Seu acesso não abre Ajustes › Números/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Passo a passo' }).getByRole('link')).toHaveCount(0)
  await lookHere(page, 'an article on a phone')
})
