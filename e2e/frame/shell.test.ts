import type { Page } from '@playwright/test'
import { casa } from '../demo-ids.ts'
import { tabTo } from '../keys.ts'
import { frame, personButton, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { command, current, heading, isSameDocument, markDocument, openPalette, people, scheme } from './shell.ts'

const tag = ['@frame']

const areas = ['Conversas', 'Supervisão', 'Contatos', 'Transmissões', 'Automação', 'Painéis', 'Simulador', 'Ajustes']

const sound = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })

/** Every stop of the keyboard up to the last one, and whether its focus is visible. */
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

test('R005 R017 the rail leads to every area of an administrator, by pointer and by keyboard', { tag }, async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveTitle('Casa Aurora')
  await expect(frame(page).getByRole('link')).toHaveText(areas)
  await expect(current(page)).toHaveText('Conversas')
  await expect(page.getByText('Escolha uma conversa')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Demonstração')).toBeVisible()

  const home = page.getByRole('link', { name: 'Casa Aurora, página inicial' })
  const icon = new RegExp(`^/api/company/image/${casa}/\\w+$`)
  await expect(home.locator('img')).toHaveAttribute('src', icon)
  await expect(page.locator('link[rel="icon"]').first()).toHaveAttribute('href', icon)

  await expect(heading(page, 'Conversas')).toBeFocused()
  // The person is read after the page is there.
  await expect(personButton(page)).toHaveAccessibleName(/^Helena Duarte — /)
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
  await expect(page).toHaveURL(`/${casa}/0/chat`)

  await page.keyboard.press('Shift+Tab')
  await tabTo(page.getByRole('link', { name: 'Simulador', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Simulador')).toBeFocused()
  await expect(page).toHaveURL('/simulator')
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click()
  await expect(heading(page, 'Agentes')).toBeFocused()
  await expect(current(page)).toHaveText(['Ajustes', /^Agentes/])
  await page.goBack()
  await expect(current(page)).toHaveText('Simulador')
  await home.click()
  await expect(heading(page, 'Conversas')).toBeFocused()
})

test('R018 the palette goes and acts by a few letters, and what it mutes is mute in every tab', { tag }, async ({ page, context }) => {
  await signIn(page, people.palette)
  await expect(frame(page).getByRole('link')).toHaveText(['Conversas', 'Simulador'])
  const second = await context.newPage()
  await second.goto('/')
  await expect(sound(second, 'Som ligado')).toBeVisible()
  await page.bringToFront()
  await markDocument(page)

  await command(page, 'perfil')
  await expect(page).toHaveURL(`/user/${casa}/profile`)
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
