import type { Locator, Page } from '@playwright/test'
import { openCards } from './gallery.ts'

export async function openTable(page: Page) {
  const card = await openCards(page, 'patterns')
  return tableIn(page, card('Tabela'))
}

export function tableIn(page: Page, example: Locator) {
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
