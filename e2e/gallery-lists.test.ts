import type { Locator, Page } from '@playwright/test'
import { tabInto } from './fields.ts'
import { openGallery } from './gallery.ts'
import { press, tabTo } from './keys.ts'
import { expect, test } from './watched-page.ts'

const drawn = 40

async function openExamples(page: Page) {
  const panel = await openGallery(page, 'patterns')
  return (name: string) => panel.getByRole('region', { name, exact: true })
}

const topOf = async (row: Locator) => Math.round((await row.boundingBox())!.y)

test('a list of five hundred draws those in sight, is walked by keys and stays where it is', async ({ page }) => {
  const example = await openExamples(page)
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

test('a log opens at what was not read, and keeps its place when older messages come', async ({ page }) => {
  const example = await openExamples(page)
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

test('the small parts of a conversation say in words what colour and place say', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const example = await openExamples(page)
  const chat = example('Conversa')
  for (const channel of ['WhatsApp', 'Instagram', 'Facebook', 'SMS']) await expect(chat.getByTitle(channel).first()).toHaveText(channel)
  await expect(chat.getByTitle('Tempo restante na janela de 24 h')).toHaveText([/^23 h/, /^3 h/, /^41 min/, /^23 h 5\d min/])
  await expect(chat.getByText('janela de 24 h expirada')).toBeAttached()
  for (const status of ['Na fila', 'Enviada', 'Entregue', 'Lida', 'Erro'])
    await expect(chat.getByTitle(status, { exact: true })).toHaveText(status)
  await expect(chat.getByTitle(/^Etiqueta com um nome/)).toBeVisible()

  const copy = example('Pequenos').getByRole('button', { name: 'Copiar telefone' })
  await tabInto(example('Pequenos'))
  await expect(copy).toBeFocused()
  await press(page, 'Enter')
  await expect(example('Pequenos').getByRole('status')).toHaveText('Copiado')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+5511987214406')
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await copy.or(example('Pequenos').getByRole('button', { name: 'Copiado' })).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('+5511987214406')

  await expect(example('Erro ao carregar lista de departamentos!').getByRole('alert')).toContainText('Conversas no ar.')
  const down = example('Serviço indisponível no momento.')
  await tabInto(down)
  await expect(down.getByRole('button', { name: 'Tentar agora' })).toBeFocused()
  await press(page, 'Enter')
  await expect(down).toContainText(/Tentativa 2 de 3\. Tentando de novo em (10|9) s\./)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing lies over what one wants to touch', async ({ page }) => {
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
