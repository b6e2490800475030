import { openTable } from './gallery-patterns.ts'
import { expect, test } from './watched-page.ts'

const drawn = 60

test('a table is sorted, selected and opened by pointer, and ten thousand rows stand under a head that stays', { tag: '@ui' }, async ({
  page,
}) => {
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
