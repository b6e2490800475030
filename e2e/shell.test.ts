import type { Page } from '@playwright/test'
import { tabTo } from './keys.ts'
import { frame, personButton, signIn, signOut } from './people.ts'
import { expect, test } from './watched-page.ts'

/** What somebody chooses stays with them: each of these journeys has a person of its own. */
const people = {
  availability: 'bianca@casaaurora.test',
  palette: 'joao@casaaurora.test',
  keys: 'vinicius@casaaurora.test',
  profile: 'patricia@casaaurora.test',
}
const areas = ['Conversas', 'Contatos', 'Transmissões', 'Automação', 'Painel', 'API', 'Simulador', 'Ajustes']
const phone = { width: 390, height: 844 }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const current = (page: Page) => page.locator('[aria-current="page"]')
const scheme = (page: Page) => page.locator('html')
const sound = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await expect(search).toBeFocused()
  return search
}

async function command(page: Page, words: string) {
  await (await openPalette(page)).fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Every stop of the keyboard on the way back to the last one, and whether it is seen there. */
async function stopsBackTo(page: Page, last: string): Promise<string[]> {
  const stops: string[] = []
  while (stops.at(-1) !== last && stops.length < 30) {
    await page.keyboard.press('Shift+Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const { top, left } = element.getBoundingClientRect()
      const isSeen = getComputedStyle(element).boxShadow !== 'none' && top >= 0 && left >= 0
      const name = element.getAttribute('aria-label') ?? element.innerText.split('\n').at(-1)!.trim()
      return isSeen ? name : `${name} is not seen`
    })
    stops.push(stop)
  }
  return stops
}

test('R005 R017 the rail leads to every area of an administrator, by pointer and by keyboard', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveTitle('Casa Aurora')
  await expect(frame(page).getByRole('link')).toHaveText(areas)
  await expect(current(page)).toHaveText('Conversas')
  await expect(page.getByText('Escolha uma conversa')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Demonstração')).toBeVisible()

  const home = page.getByRole('link', { name: 'Casa Aurora, página inicial' })
  const icon = /^\/api\/company\/image\/casa-aurora\/\w+$/
  await expect(home.locator('img')).toHaveAttribute('src', icon)
  await expect(page.locator('link[rel="icon"]').first()).toHaveAttribute('href', icon)

  await expect(heading(page, 'Conversas')).toBeFocused()
  expect(await stopsBackTo(page, 'Ir para o conteúdo')).toEqual([
    expect.stringMatching(/^Helena Duarte — /),
    'Ajuda e atalhos',
    'Som ligado',
    '(ver os e-mails)',
    ...areas.toReversed(),
    'Casa Aurora, página inicial',
    'Ir para o conteúdo',
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/casa-aurora/0/chat')

  await page.keyboard.press('Shift+Tab')
  await tabTo(page.getByRole('link', { name: 'Painel', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Painel')).toBeFocused()
  await expect(page).toHaveURL('/dashboard/casa-aurora/main')
  await page.getByRole('link', { name: 'API', exact: true }).click()
  await expect(heading(page, 'Chaves de API')).toBeFocused()
  await expect(current(page)).toHaveText(['API', 'Chaves de API'])
  await page.goBack()
  await expect(current(page)).toHaveText('Painel')
  await home.click()
  await expect(heading(page, 'Conversas')).toBeFocused()
})

test('R030 R031 M002 W021 the side menu shows where one is, and asks for the number only where there are several', async ({ page }) => {
  const number = page.getByRole('combobox', { name: /^Número analisado:/ })
  await signIn(page)
  await page.goto('/casa-aurora/developer/integration/vtex')
  const menu = page.getByRole('navigation', { name: 'Desenvolvedor' })
  await expect(menu.locator(current(page))).toHaveText('VTEX')
  await menu.getByRole('link', { name: 'Webhooks' }).click()
  await expect(heading(page, 'Webhooks')).toBeFocused()
  await expect(menu.locator(current(page))).toHaveText('Webhooks')
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click()
  const settings = page.getByRole('navigation', { name: 'Menu dos ajustes' })
  await expect(settings.locator(current(page))).toHaveText('Configurações')
  await settings.getByRole('link', { name: 'Dispositivos' }).click()
  await expect(settings.locator(current(page))).toHaveText(/^Números/)
  await expect(page).toHaveURL('/settings/casa-aurora/main?section=numbers')

  await page.getByRole('link', { name: 'Painel', exact: true }).click()
  await expect(number).toHaveValue('Loja Pinheiros')
  await number.click()
  await expect(page.getByRole('option')).toHaveCount(6)
  await page.getByRole('option', { name: 'Outlet' }).click()
  await expect(number).toHaveValue('Outlet')
  await page.reload()
  await expect(number).toHaveValue('Outlet')
  await signOut(page)
  await expect(page).toHaveURL('/')

  await signIn(page, 'admin@lojabeta.test')
  await expect(page.getByRole('link', { name: 'Loja Beta, página inicial' })).toContainText('LB')
  await expect(page.locator('link[rel="icon"]').first()).toHaveAttribute('href', /favicon\.svg$/)
  const answered = page.waitForResponse('**/api/phonenumber/loja-beta/list')
  await page.getByRole('link', { name: 'Painel', exact: true }).click()
  await answered
  await expect(heading(page, 'Painel')).toBeFocused()
  await expect(number).toHaveCount(0)
})

test('R018 the palette goes and acts by a few letters, and what it mutes is mute in every tab', async ({ page, context }) => {
  await signIn(page, people.palette)
  await expect(frame(page).getByRole('link')).toHaveText(['Conversas', 'Simulador'])
  const second = await context.newPage()
  await second.goto('/')
  await expect(sound(second, 'Som ligado')).toBeVisible()
  await page.bringToFront()
  await markDocument(page)

  await command(page, 'perfil')
  await expect(page).toHaveURL('/user/casa-aurora/profile')
  await expect(heading(page, 'Meu perfil')).toBeFocused()
  const search = await openPalette(page)
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveText(/^Meu perfil/)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText(/^Conversas/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText(/^Sair da conta/)
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(heading(page, 'Meu perfil')).toBeFocused()
  await openPalette(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Conversas')).toBeFocused()

  await command(page, 'silenciar minha')
  await expect(sound(page, 'Som ligado em parte')).toBeVisible()
  await expect(sound(second, 'Som ligado em parte')).toBeVisible()
  await sound(second, 'Som ligado em parte').click()
  await second.getByRole('switch', { name: 'Som nos departamentos' }).click()
  await expect(sound(page, 'Som desligado')).toBeVisible()
  await command(page, 'escuro')
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(scheme(second)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await command(page, 'english')
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
  await expect(second.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await page.reload()
  await expect(sound(page, 'Sound off')).toBeVisible()
  await command(page, 'portugues')
  await expect(frame(page)).toBeVisible()
})

test('the keys that work are listed, and those of one key can be switched off', async ({ page }) => {
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

test('R019 availability chosen on one device is seen on the other at once, and kept', async ({ page, browser }) => {
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

test('the menu behind one’s picture changes language and looks at once, and signs out', async ({ page }) => {
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
  await expect(page).toHaveURL('/user/casa-aurora/profile')
  await expect(menu).toHaveCount(0)
  await personButton(page).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('')
})

test('R028 a phone has its navigation below, the rest behind one button, and all of the screen inside a conversation', async ({
  page,
  provoked,
}) => {
  // Whether somebody wrote there already or not, the address is a conversation's.
  provoked.push(/Failed to load resource.*404/)
  await page.setViewportSize(phone)
  await signIn(page)
  const more = page.getByRole('button', { name: 'Mais', exact: true })
  await expect(frame(page).getByRole('link')).toHaveText(['Conversas', 'Contatos', 'Transmissões', 'Painel'])
  await expect(page.getByRole('main').getByText('Demonstração', { exact: true })).toBeVisible()
  await more.click()
  const sheet = page.getByRole('dialog')
  const rest = sheet.getByRole('navigation', { name: 'Mais' })
  await expect(rest.getByRole('link')).toHaveText(['Automação', 'API', 'Simulador', 'Ajustes'])
  await expect(sheet.getByText('Som na minha caixa')).toBeVisible()
  await expect(sheet.getByRole('radiogroup', { name: 'Situação' })).toBeVisible()
  await rest.getByRole('link', { name: 'Ajustes' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(heading(page, 'Agentes')).toBeFocused()
  await expect(more).toHaveAttribute('data-current', 'true')
  await frame(page).getByRole('link', { name: 'Contatos' }).click()
  await expect(heading(page, 'Contatos')).toBeFocused()
  await expect(current(page)).toHaveText('Contatos')

  await page.goto('/casa-aurora/wa-cloud-1/5511987214406/0/chat')
  await expect(heading(page, 'Conversa')).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
  await page.goto('/')
  await more.click()
  await sheet.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('')
})
