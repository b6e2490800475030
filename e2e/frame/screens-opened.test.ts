import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { post, tokenOf } from '../accounts/new-company.ts'
import { casa, firstNumber } from '../demo-ids.ts'
import { isFull } from '../is-full.ts'
import { lookAtScreen, lookHere, lookInTurn, lookInto, resize, widths } from '../look-around.ts'
import { admin, personButton, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { addressOf, stops, stopsBy, walkTo } from './screens.ts'

const tag = '@looks'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

// Each test opens many screens, one after the other.
test.beforeEach(() => test.slow())

test('what opens over the frame has no barriers and fits', { tag }, async ({ page }) => {
  await signIn(page)
  await expect(title(page)).toBeVisible()
  await lookInto(page, 'palette', () => page.keyboard.press('Control+k'))
  await lookInto(page, 'help', () => page.keyboard.press('?'))
  for (const [name, width, opener] of [
    ['own menu', widths.desk, personButton(page)],
    ['sounds', widths.desk, button(page, 'Som ligado')],
    ['the rest', widths.phone, button(page, 'Mais')],
    ...(isFull ? ([['the rest, zoomed', widths.zoomed, button(page, 'Mais')]] as const) : []),
  ] as const) {
    await resize(page, width)
    if (await lookInto(page, name, () => opener.click(), lookHere)) await expect(opener).toBeFocused()
  }
})

/** For each section of the settings, something that opens; sections in which nothing opens are not named. */
const firstIn: Record<string, string | RegExp> = {
  agents: /^Aline Castanho/,
  departments: 'Vendas',
  numbers: /Loja Pinheiros/,
  labels: 'Editar',
}

/** The sections in which it opens over the list; elsewhere it replaces the list. */
const inLayers = ['agents', 'labels']

test('the settings and what opens in them have no barriers and fit', { tag }, async ({ page }) => {
  await signIn(page, admin, addressOf('S020'))
  for (const id of stopsBy('settings')) await walkTo(page, addressOf(id), stops[id].there(page))
  const links = page.locator('a[href*="section="]')
  const addresses = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!)))
  expect(addresses.size).toBeGreaterThan(Object.keys(firstIn).length)
  for (const address of addresses) {
    const section = new URLSearchParams(address.split('?')[1]).get('section')!
    const first = firstIn[section]
    await walkTo(page, address, first === undefined ? title(page) : button(page, first).first())
    await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
    await lookAtScreen(page, section)
    if (first === undefined) continue
    await lookInto(page, `new in ${section}`, () => title(page).press('n'))
    const open = async () => {
      await button(page, first).first().click()
      await expect(page.getByRole('textbox', { name: /^(Nome|Texto)/ }).first()).toBeVisible()
    }
    if (inLayers.includes(section)) await lookInto(page, `opened in ${section}`, open)
    else {
      await open()
      await lookAtScreen(page, `opened in ${section}`)
      await page.keyboard.press('Escape')
    }
  }
})

/** The same dialog with another list in it. */
const likeTransfer = ['Atribuir a agente', 'Definir responsável']

test('a chat and what opens over it have no barriers and fit', { tag }, async ({ page, request }) => {
  const token = await tokenOf(request, admin)
  const waId = `551197${randomInt(100, 1_000)}${randomInt(1_000, 10_000)}`
  const customers = `/api/simulator/${casa}/${firstNumber}/customer`
  await post(request, customers, { name: `Lia Prates ${waId}`, waId }, token)
  await post(request, `${customers}/${waId}/act`, { action: 'text', text: 'Bom dia' }, token)
  await signIn(page)
  for (const id of stopsBy('chats')) {
    await walkTo(page, addressOf(id, { phonenumberId: firstNumber, waId }), stops[id].there(page))
    await lookInTurn(page, id)
  }
  for (const item of ['Transferir', 'Etiquetas', 'Bloquear contato', ...(isFull ? likeTransfer : [])])
    await lookInto(page, item, async () => {
      await button(page, 'Mais ações da conversa').click()
      await page.getByRole('menuitem', { name: item }).click()
    })
  for (const name of ['Templates', 'Nova conversa', 'Emoji', 'Sons e notificações'])
    await lookInto(page, name, () => button(page, name).click(), lookHere)
})
