import type { Locator } from '@playwright/test'
import { tabInto } from './fields.ts'
import { openCards, openGallery } from './gallery.ts'
import { press, tabTo } from './keys.ts'
import { expect, test } from './watched-page.ts'

const drawn = 40

const topOf = async (row: Locator) => Math.round((await row.boundingBox())!.y)

test('a list of five hundred draws those in sight, is walked by keys and stays where it is', { tag: '@ui' }, async ({ page }) => {
  const example = await openCards(page, 'patterns')
  const place = example('Lista virtual')
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
})

test('a log opens at what was not read, and keeps its place when older messages come', { tag: '@ui' }, async ({ page }) => {
  const example = await openCards(page, 'patterns')
  const place = example('Mensagens')
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
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing lies over what one wants to touch', { tag: '@ui' }, async ({ page }) => {
    await openGallery(page, 'choices')
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
  })
})
