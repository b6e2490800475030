import { post, tokenOf } from '../accounts/new-company.ts'
import { beta, casa, firstNumber } from '../demo-ids.ts'
import { frame, personButton, signIn, signOut } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { command, current, heading, isSameDocument, markDocument, openPalette, people, scheme } from './shell.ts'

const tag = ['@frame']

const phone = { width: 390, height: 844 }

test('R030 R031 M002 W021 the side menu shows where one is, and asks for the number only where there are several', { tag }, async ({
  page,
}) => {
  const number = page.getByRole('combobox', { name: /^Número analisado:/ })
  await signIn(page)
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click()
  const settings = page.getByRole('navigation', { name: 'Menu dos ajustes' })
  await expect(settings.locator(current(page))).toHaveText(/^Agentes/)
  await settings.getByRole('link', { name: /^Números/ }).click()
  await expect(settings.locator(current(page))).toHaveText(/^Números/)
  await expect(page).toHaveURL(`/settings/${casa}/main?section=numbers`)

  await page.goto(`/dashboard/${casa}/main`)
  await expect(number).toHaveValue('Loja Pinheiros')
  await number.click()
  await expect(page.getByRole('option')).toHaveCount(6)
  await page.getByRole('option', { name: 'Outlet' }).click()
  await expect(number).toHaveValue('Outlet')
  await page.reload()
  await expect(number).toHaveValue('Outlet')
  await signOut(page)
  await expect(page).toHaveURL('/')

  // Whoever asks first: the inbox may have asked before the page with the choice.
  const answered = page.waitForResponse(`**/api/phonenumber/${beta}/list`)
  await signIn(page, 'admin@lojabeta.test')
  await expect(page.getByRole('link', { name: 'Loja Beta, página inicial' })).toContainText('LB')
  await expect(page.locator('link[rel="icon"]').first()).toHaveAttribute('href', /favicon\.svg$/)
  await page.goto(`/dashboard/${beta}/main`)
  await answered
  await expect(heading(page, 'Painel')).toBeVisible()
  await expect(number).toHaveCount(0)
})

test('the keys that work are listed, and those of one key can be switched off', { tag }, async ({ page }) => {
  await signIn(page, people.keys)
  await expect(heading(page, 'Conversas')).toBeFocused()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Ajuda e atalhos' })
  await expect(help.getByRole('heading', { name: 'Em todo lugar' })).toBeVisible()
  await expect(help.getByText('Buscar ou ir para qualquer lugar')).toBeVisible()
  await expect(help.getByText('Ver os atalhos')).toBeVisible()
  await help.getByRole('switch', { name: 'Atalhos de uma tecla' }).click()
  await expect(help.getByText('Ver os atalhos')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(heading(page, 'Conversas')).toBeFocused()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await openPalette(page)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Ajuda e atalhos' }).click()
  await expect(help.getByRole('switch')).not.toBeChecked()
})

test('R019 availability chosen on one device is seen on the other at once, and kept', { tag }, async ({ page, browser }) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await Promise.all([signIn(page, people.availability), signIn(other, people.availability)])
  await Promise.all([markDocument(page), markDocument(other)])
  await personButton(page).click()
  await page.getByRole('radio', { name: 'Ausente' }).click()
  for (const one of [page, other]) await expect(personButton(one)).toHaveText(/ — Ausente$/)
  await page.reload()
  await expect(personButton(page)).toHaveText(/ — Ausente$/)
  await command(page, 'situação online')
  for (const one of [page, other]) await expect(personButton(one)).toHaveText(/ — Online$/)
  expect(await isSameDocument(other)).toBe(true)
  await elsewhere.close()
})

test('the menu behind one’s picture changes language and looks at once, and signs out', { tag }, async ({ page, request }) => {
  // Set again, as a second try finds the other language.
  await post(request, '/api/user/language', { language: 'pt' }, await tokenOf(request, people.profile))
  await signIn(page, people.profile)
  await markDocument(page)
  await personButton(page).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByText(people.profile)).toBeVisible()
  await expect(menu.getByText('Casa Aurora')).toBeVisible()
  await menu.getByLabel('Idioma').selectOption('Español')
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
  await menu.getByRole('radio', { name: 'Oscuro' }).click()
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await isSameDocument(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(personButton(page)).toBeFocused()
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await personButton(page).click()
  await page.getByRole('link', { name: 'Mi perfil' }).click()
  await expect(page).toHaveURL(`/user/${casa}/profile`)
  await expect(menu).toHaveCount(0)
  await personButton(page).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('')
})

test('R028 a phone has its navigation below, the rest behind one button, and all of the screen inside a conversation', { tag }, async ({
  page,
  provoked,
}) => {
  // The address is that of a conversation, whether or not somebody has written there.
  provoked.push(/Failed to load resource.*404/)
  await page.setViewportSize(phone)
  await signIn(page)
  const more = page.getByRole('button', { name: 'Mais', exact: true })
  await expect(frame(page).getByRole('link')).toHaveText(['Conversas', 'Contatos', 'Transmissões', 'Painéis'])
  await expect(page.getByRole('main').getByText('Demonstração', { exact: true })).toBeVisible()
  await more.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('navigation').getByRole('link', { name: 'Ajustes' })).toBeVisible()
  await expect(sheet.getByText('Som na minha caixa')).toBeVisible()
  await expect(sheet.getByRole('radiogroup', { name: 'Situação' })).toBeVisible()
  await sheet.getByRole('link', { name: 'Meu perfil' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(heading(page, 'Meu perfil')).toBeFocused()
  await frame(page).getByRole('link', { name: 'Simulador' }).click()
  await expect(heading(page, 'Simulador')).toBeFocused()
  await expect(current(page)).toHaveText('Simulador')

  await page.goto(`/${casa}/${firstNumber}/5511987214406/0/chat`)
  await expect(heading(page, 'Conversa')).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
  await page.goto('/')
  await more.click()
  await sheet.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('')
})
