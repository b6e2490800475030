import type { Locator, Page } from '@playwright/test'
import { tabInto } from '../fields.ts'
import { press, tabTo } from '../keys.ts'
import { resize, widths } from '../look-around.ts'
import { expect, test } from '../watched-page.ts'
import { openCards } from './gallery.ts'
import { tableIn } from './gallery-patterns.ts'

type Cards = (title: string) => Locator

const drawn = 40
const drawnRows = 60

const topOf = async (row: Locator) => Math.round((await row.boundingBox())!.y)

test('long lists draw what is in sight and stay where they are, and nothing lies over what one wants to touch', { tag: '@ui' }, async ({
  page,
}) => {
  const example = await openCards(page, 'patterns')
  await test.step('a list of five hundred is walked by keys and stays where it is', () => list(page, example('Lista virtual')))
  await test.step('a log opens at what was not read, and keeps its place when older messages come', () => log(page, example('Mensagens')))
  await test.step('ten thousand rows stand under a head that stays', () => table(page, example))
  await test.step('on a phone', () => phone(page))
})

async function list(page: Page, place: Locator) {
  const rows = place.getByRole('listitem')
  const chat = (name: string) => place.getByRole('link', { name })
  await tabInto(place)
  await tabTo(chat('Fernanda Lacerda').first())
  expect(await rows.count()).toBeLessThan(drawn)
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(place.locator('[aria-current=true]')).toContainText('Otávio Brandão')
  await press(page, 'End')
  await expect(place.locator('[data-row="499"] a')).toBeFocused()
  await expect(place.locator('[data-row="499"]')).toBeInViewport()
  await expect(place.locator('[data-row="499"]')).toHaveAttribute('aria-setsize', '500')
  expect(await rows.count()).toBeLessThan(drawn)
  await press(page, 'Home', 'j', 'j', 'k')
  await expect(chat('Construtora Vale Verde').first()).toBeFocused()
  await expect(chat('Construtora Vale Verde').first()).toBeInViewport()

  const selected = place.locator('[aria-current=true]')
  const before = await topOf(selected)
  await place.getByRole('button', { name: 'Chega uma conversa' }).click()
  await expect(rows.first()).toHaveAttribute('aria-setsize', '501')
  expect(await topOf(selected)).toBe(before)
  await expect(place.getByRole('button', { name: '1 nova conversa' })).toBeVisible()
  await chat('Construtora Vale Verde').first().click()
  await expect(selected).toContainText('Construtora Vale Verde')
  await selected.hover()
  await page.mouse.wheel(0, 8_000)
  await expect(place.locator('[data-row="2"]')).not.toBeInViewport()
  expect(await rows.count()).toBeLessThan(drawn)
  await place.getByRole('button', { name: 'Chega uma conversa' }).click()
  await place.getByRole('button', { name: 'Uma conversa do fim sobe' }).click()
  await place.getByRole('status').getByRole('button', { name: '3 novas conversas' }).click()
  await expect(place.locator('[data-row="0"]')).toBeInViewport()
  await expect(place.getByRole('button', { name: /novas? conversas?$/ })).toHaveCount(0)
}

async function log(page: Page, place: Locator) {
  const log = place.getByRole('log', { name: 'Mensagens' })
  await place.getByRole('button', { name: 'Carregar anteriores' }).scrollIntoViewIfNeeded()
  await expect(log.getByRole('separator', { name: 'Não lidas' })).toBeInViewport()
  const seen = log.locator('[data-row]', { has: page.getByRole('separator') })
  const before = await topOf(seen)
  await place.getByRole('button', { name: 'Carregar anteriores' }).click()
  await expect(seen).toHaveAttribute('data-row', '55')
  expect(await topOf(seen)).toBe(before)
  await tabInto(place)
  await tabTo(place.locator('[tabindex="0"]'))
  await press(page, 'End')
  await expect(log.locator('[data-row="59"]')).toBeInViewport()
  await place.getByRole('button', { name: 'Chega uma mensagem' }).click()
  await expect(log.locator('[data-row="60"]')).toBeInViewport()
  expect(await log.locator('[data-row]').count()).toBeLessThan(drawn)
}

async function table(page: Page, example: Cards) {
  const { show, head, rows, check, bar } = tableIn(page, example('Tabela'))
  await check('Selecionar Construtora Vale Verde').click()
  await check('Selecionar Rosângela Teixeira').click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('5 selecionados')
  await bar.getByRole('button', { name: 'Limpar seleção' }).click()
  await rows.nth(3).hover()
  await expect(rows.nth(3).getByRole('button', { name: 'Editar contato' })).toBeInViewport()
  await show('10.000 linhas').click()
  await expect(example('Tabela').getByText('10.000 de 12.000')).toBeVisible()
  expect(await rows.count()).toBeLessThan(drawnRows)
  const place = await head('Nome').boundingBox()
  await rows.nth(3).hover()
  await page.mouse.wheel(0, 200_000)
  await expect(rows.last()).toContainText(/ \d{3}/)
  expect(await rows.count()).toBeLessThan(drawnRows)
  expect(await head('Nome').boundingBox()).toEqual(place)
  await page.mouse.wheel(0, 300_000)
  await expect(example('Tabela').getByText('10.050 de 12.050')).toBeVisible()
  await show('Páginas').click()
}

async function phone(page: Page) {
  await resize(page, widths.phone)
  await page.getByRole('tab', { name: 'Escolhas e camadas' }).click()
  await page.getByRole('button', { name: 'Erro', exact: true }).click()
  await page.getByRole('tab', { name: 'Padrões' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Padrões' })
  await panel.getByRole('checkbox', { name: 'Selecionar Fernanda Lacerda', exact: true }).click()
  const bar = page.getByRole('toolbar', { name: 'Ações em massa' })
  await bar.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
  await bar.getByRole('button', { name: 'Limpar seleção' }).click()
  await panel.getByRole('button', { name: 'Imagem que não abre' }).click()
  const viewer = page.getByRole('dialog')
  const close = (await viewer.getByRole('button', { name: 'Fechar' }).boundingBox())!
  expect(close.x + close.width).toBeGreaterThan(380)
  expect(close.y).toBeLessThan(10)
  const words = (await viewer.getByText('Não foi possível mostrar a imagem.').boundingBox())!
  const arrow = (await viewer.getByRole('button', { name: 'Imagem anterior' }).boundingBox())!
  expect(words.x).toBeGreaterThan(arrow.x + arrow.width)
}
