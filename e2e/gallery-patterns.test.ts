import type { Page } from '@playwright/test'
import { stopClock, tabInto } from './fields.ts'
import { openGallery } from './gallery.ts'
import { press, tabTo } from './keys.ts'
import { expect, test } from './watched-page.ts'

const drawn = 60

async function openTable(page: Page) {
  const panel = await openGallery(page, 'patterns')
  const example = panel.getByRole('region', { name: 'Tabela', exact: true })
  const table = example.getByRole('table', { name: 'Contatos' })
  return {
    example,
    table,
    show: (state: string) => example.getByRole('toolbar', { name: 'Estado da tabela' }).getByRole('button', { name: state, exact: true }),
    head: (name: string) => table.getByRole('columnheader', { name }),
    rows: table.locator('tbody tr[data-row]'),
    check: (name: string) => table.getByRole('checkbox', { name, exact: true }),
    link: (name: string) => table.getByRole('link', { name }),
    bar: page.getByRole('toolbar', { name: 'Ações em massa' }),
  }
}

test('a table is sorted, chosen from, selected and opened by keyboard', async ({ page }) => {
  const { example, table, head, rows, check, link, bar } = await openTable(page)
  await tabInto(example)
  await tabTo(head('Nome').getByRole('button'))
  await press(page, 'Enter')
  await expect(head('Nome')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.first()).toContainText('Anderson Luiz Moraes')
  await press(page, 'Enter')
  await expect(head('Nome')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText('Rosângela Teixeira')
  await press(page, 'Tab', 'Space')
  await expect(head('Nome')).not.toHaveAttribute('aria-sort')
  await expect(head('Última conversa')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText('Fernanda Lacerda')

  await press(page, 'Tab', 'Enter')
  const choice = page.getByRole('dialog', { name: 'Colunas' })
  await expect(choice.getByRole('checkbox', { name: 'Telefone ou usuário' })).toBeFocused()
  await press(page, 'Space')
  await expect(head('Telefone ou usuário')).toHaveCount(0)
  await press(page, 'Escape')
  await expect(choice).toHaveCount(0)
  await expect(table.getByRole('button', { name: 'Colunas' })).toBeFocused()

  await press(page, 'Tab', 'Space')
  await expect(check('Selecionar Fernanda Lacerda')).toBeFocused()
  await expect(bar.getByRole('status')).toHaveText('1 selecionado')
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(check('Selecionar Otávio Brandão')).toBeFocused()
  await expect(bar.getByRole('status')).toHaveText('3 selecionados')
  await press(page, 'ArrowDown', 'ArrowDown', 'Shift+X')
  await expect(bar.getByRole('status')).toHaveText('5 selecionados')
  await press(page, 'x')
  await expect(bar.getByRole('status')).toHaveText('4 selecionados')
  await press(page, 'Escape')
  await expect(bar).toHaveCount(0)

  await press(page, 'End', 'Tab')
  await expect(link('Marlene Siqueira 2')).toBeFocused()
  await press(page, 'Home', 'Enter')
  await expect(example.getByRole('status').filter({ hasText: 'Aberto: Fernanda Lacerda' })).toBeVisible()
  await press(page, 'j', 'j', 'k')
  await expect(link('Construtora Vale Verde').first()).toBeFocused()
  await press(page, 'Tab')
  await expect(table.getByRole('button', { name: 'Editar contato' }).nth(1)).toBeFocused()
  await press(page, 'Tab', 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Abrir conversa' })).toBeFocused()
  await press(page, 'Escape')
  await expect(table.getByRole('button', { name: 'Ações de Construtora Vale Verde', exact: true })).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Próxima página' }))
  await press(page, 'Enter')
  await expect(example.getByText('14–26 de 2.381')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('the same by pointer, and ten thousand rows under a head that stays', async ({ page }) => {
  const { example, table, show, head, rows, check, bar } = await openTable(page)
  await head('Nome').getByRole('button').click()
  await expect(rows.first()).toContainText('Anderson Luiz Moraes')
  await head('Última conversa').getByRole('button').click()
  await check('Selecionar Construtora Vale Verde').click()
  await check('Selecionar Rosângela Teixeira').click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('5 selecionados')
  await bar.getByRole('button', { name: 'Selecionar os 2.381' }).click()
  await expect(bar.getByRole('status')).toHaveText('2.381 selecionados')
  await check('Selecionar Fernanda Lacerda').click()
  await expect(bar.getByRole('status')).toHaveText('2.380 selecionados')
  await bar.getByRole('button', { name: 'Limpar seleção' }).click()
  await expect(bar).toHaveCount(0)
  await check('Selecionar as linhas mostradas').click()
  await expect(bar.getByRole('status')).toHaveText('13 selecionados')
  await check('Selecionar as linhas mostradas').click()
  await rows.nth(2).getByText('Curitiba').click()
  await expect(example.getByText('Aberto: Otávio Brandão')).toBeVisible()
  await rows.nth(3).hover()
  await expect(rows.nth(3).getByRole('button', { name: 'Editar contato' })).toBeInViewport()
  await example.getByRole('button', { name: 'Página 184', exact: true }).click()
  await expect(example.getByText('2.380–2.381 de 2.381')).toBeVisible()
  await expect(rows).toHaveCount(2)

  await show('10.000 linhas').click()
  await expect(example.getByText('10.000 de 12.000')).toBeVisible()
  expect(await rows.count()).toBeLessThan(drawn)
  const place = await head('Nome').boundingBox()
  await rows.nth(3).hover()
  await page.mouse.wheel(0, 200_000)
  await expect(rows.last()).toContainText(/ \d{3}/)
  expect(await rows.count()).toBeLessThan(drawn)
  expect(await head('Nome').boundingBox()).toEqual(place)
  await page.mouse.wheel(0, 300_000)
  await expect(example.getByText('10.050 de 12.050')).toBeVisible()
  await expect(table).toHaveAttribute('aria-rowcount', '12051')
})

test('a table that waits, is empty, finds nothing or fails says so and what to do', async ({ page }) => {
  await page.clock.install()
  const { example, show, table, rows } = await openTable(page)
  await stopClock(page)
  const skeletons = table.locator('tbody tr[aria-hidden] td > span')
  await show('Carregando').click()
  await page.clock.runFor(149)
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(skeletons).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(skeletons.first()).toBeVisible()
  await expect(example.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(1)
  await show('Páginas').click()
  await page.clock.runFor(299)
  await expect(skeletons.first()).toBeVisible()
  await page.clock.runFor(1)
  await expect(rows).toHaveCount(13)
  await show('Carregando').click()
  await page.clock.runFor(8_000)
  await expect(example.getByText('Está demorando mais que o normal').last()).toBeVisible()

  await show('Vazia com filtro').click()
  await page.clock.runFor(300)
  await expect(example.getByText('Nada encontrado para “mesa ipe redonda”')).toBeVisible()
  await press(page, 'Escape')
  await expect(rows).toHaveCount(13)
  await show('Vazia com filtro').click()
  await example.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rows).toHaveCount(13)
  await show('Vazia').click()
  await expect(example.getByText('Nenhum contato ainda')).toBeVisible()
  await expect(example.getByRole('button', { name: 'Novo contato' })).toBeVisible()
  await show('Erro').click()
  await expect(example.getByRole('alert')).toContainText('Erro ao carregar a lista de contatos!')
  await tabTo(example.getByRole('button', { name: 'Tentar de novo' }))
  await press(page, 'Enter')
  await expect(rows).toHaveCount(13)
})
