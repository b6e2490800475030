import type { Locator, Page } from '@playwright/test'
import { tabInto } from '../fields.ts'
import { isFull } from '../is-full.ts'
import { mustTrap, press, tabTo } from '../keys.ts'
import { expect, test } from '../watched-page.ts'
import { openCards } from './gallery.ts'
import { activeOption, combobox } from './gallery-choices.ts'

type Cards = (title: string) => Locator

const drawn = 60

async function placeOf(layer: Locator) {
  const { x, width, height } = (await layer.boundingBox())!
  return { left: Math.abs(Math.round(x)), right: Math.round(x + width), height }
}

/** The tests beside each control show what it does; here is what depends on the layout of a real browser. */
test('W010 W011 W012 W013 W014 W016 W017 M003 M004 long lists, marks, windows and panels, where a browser draws them', {
  tag: '@ui',
}, async ({ page }) => {
  const card = await openCards(page, 'choices')
  await test.step('ten thousand options draw only those in sight', () => tenThousand(page, card))
  await test.step('switches, marks, tabs, steps and sections, by pointer', () => marks(card))
  await test.step('windows and panels take the focus, keep it and give it back', () => windows(page, card))
})

async function tenThousand(page: Page, card: Cards) {
  const many = card('Lista com 10.000 opções')
  const options = page.getByRole('option')
  const one = combobox(many, 'Seleção simples')
  await tabInto(many)
  await expect(one).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-setsize', '10001')
  expect(await options.count()).toBeLessThan(drawn)
  await press(page, 'End')
  await expect(await activeOption(one)).toHaveText('Contato nº 10000')
  await expect(await activeOption(one)).toBeInViewport()
  expect(await options.count()).toBeLessThan(drawn)
  await page.keyboard.type('99')
  await expect(options.first()).toHaveText('Contato nº 99')
  expect(await options.count()).toBeLessThan(drawn)
  await page.keyboard.type('87')
  await expect(options).toHaveText(['Contato nº 9987'])
  await press(page, 'Enter')
  await expect(one).toHaveValue('Contato nº 9987')
  await one.click()
  await page.getByRole('option', { name: 'Contato nº 9985', exact: true }).click()
  await expect(one).toHaveValue('Contato nº 9985')

  const several = combobox(many, 'Seleção múltipla com busca')
  await several.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Todos' }).click()
  await expect(several).toHaveText('Todos')
  await options.nth(1).click()
  await expect(several).toHaveText('Contato nº 1 e 9.998 mais')
  await options.nth(3).hover()
  await page.mouse.wheel(0, 100_000)
  await expect(options.getByText('Contato nº 3500', { exact: true })).toHaveCount(0)
  await expect(options.first()).not.toHaveText('Contato nº 1')
  expect(await options.count()).toBeLessThan(drawn)
  await page.getByRole('dialog').getByRole('button', { name: 'Limpar' }).click()
  await page.mouse.click(4, 4)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(several).toHaveText('Todos')

  const filters = card('Filtros em botões')
  const labels = filters.getByRole('button', { name: /^Etiquetas: / })
  await labels.click()
  await page.getByRole('option', { name: 'Vendas', exact: true }).click()
  await expect(labels).toHaveText('Etiquetas: Pós-venda e 1 mais')
  await page.mouse.click(4, 4)
  await filters.getByRole('button', { name: 'Limpar Etiquetas' }).click()
  await expect(labels).toHaveText('Etiquetas: Todos')
}

async function marks(card: Cards) {
  const switches = card('Interruptores')
  const on = switches.getByRole('switch', { name: 'Ligado', exact: true })
  await on.click()
  await expect(on).not.toBeChecked()
  const blocked = switches.getByRole('switch', { name: 'Bloqueado' })
  await blocked.click({ force: true })
  await expect(blocked).toBeChecked()
  const mark = card('Marcas').getByRole('checkbox', { name: 'Sem marca' })
  await mark.click()
  await expect(mark).toBeChecked()
  const queue = card('Uma entre poucas').getByRole('radio', { name: 'A fila do departamento' }).first()
  await queue.click()
  await expect(queue).toBeChecked()

  const tabs = card('Abas')
  await tabs.getByRole('tab', { name: 'Outras' }).click()
  await expect(tabs.getByRole('tabpanel')).toContainText('Conversas em Outras.')
  const segments = card('Segmentos')
  await segments.getByRole('radio', { name: 'SMS' }).nth(1).click()
  await expect(segments.getByRole('radio', { name: 'SMS' }).nth(1)).toBeChecked()
  await segments.getByRole('radio', { name: 'Template' }).last().click({ force: true })
  await expect(segments.getByRole('radio', { name: 'SMS' }).last()).toBeChecked()
  const steps = card('Passos').getByRole('list').last()
  await steps.getByText('Revisão').click()
  await expect(steps.locator('[aria-current=step]')).toContainText('Colunas')
  await steps.getByText('base_completa.csv').click()
  await expect(steps.locator('[aria-current=step]')).toContainText('Arquivo')
  const sections = card('Sanfona')
  await sections.getByText('Endereço').click()
  await expect(sections.getByText('Rua Cardeal Arcoverde')).toBeVisible()
  await expect(sections.getByText('Último pedido')).toBeVisible()
}

async function windows(page: Page, card: Cards) {
  const opener = (name: string) => card('Janelas e painéis').getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  for (const [name, title, field] of [
    ['Abrir janela', 'Transferir conversa', 'Departamento'],
    ...(isFull ? ([['Painel esquerdo', 'Novo contato', 'Nome']] as const) : []),
    ['Painel direito', 'Novo contato', 'Nome'],
  ] as const) {
    await tabInto(card('Janelas e painéis'))
    await tabTo(opener(name))
    await press(page, 'Enter')
    await expect(dialog).toHaveAccessibleName(title)
    await expect(dialog.getByLabel(field)).toBeFocused()
    await mustTrap(dialog, 5)
    await press(page, 'Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener(name)).toBeFocused()
  }
  await press(page, 'Space')
  await dialog.getByLabel('Departamento').press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await press(page, 'Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(opener('Painel direito')).toBeFocused()

  await opener('Painel esquerdo').click()
  await expect.poll(() => placeOf(dialog)).toEqual({ left: 0, right: 440, height: 900 })
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await opener('Painel direito').click()
  await expect.poll(() => placeOf(dialog)).toEqual({ left: 1_000, right: 1_440, height: 900 })
  await page.mouse.click(200, 450)
  await expect(dialog).toHaveCount(0)
  await opener('Abrir janela longa').click()
  await expect(dialog.getByRole('button', { name: 'Transferir' })).toBeInViewport()
  await expect(dialog.getByRole('heading')).toBeInViewport()
  await dialog.getByText('A pessoa escolhida').hover()
  await page.mouse.wheel(0, 5_000)
  await expect(dialog.getByLabel('Departamento')).not.toBeInViewport()
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await expect(dialog).toHaveCount(0)
}
