import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { giveHeights, scrollTo } from '../../testing/give-heights.ts'
import { showField } from '../../testing/show-field.tsx'
import { countSelected, nothingSelected, type RowSelection } from '../selection/row-selection.ts'
import { DataTable } from './data-table.tsx'
import type { Column, Sort } from './table-column.ts'

type Person = { id: string; name: string; city: string }
type Props = Parameters<typeof DataTable<Person>>[0]

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Pessoa ${index}`, city: 'Campinas' }))
const columns: Column<Person>[] = [
  { id: 'name', head: 'Nome', sort: 'ascending', cell: ({ name }) => name },
  { id: 'city', head: 'Cidade', sort: 'descending', width: 160, cell: ({ city }) => city },
]
const idOf = ({ id }: Person) => id
const nameOf = ({ name }: Person) => name

function showTable(rows: Person[], props: Partial<Props> = {}) {
  return showField<RowSelection>(nothingSelected, ({ value, onChange }) => (
    <DataTable
      {...{ label: 'Contatos', columns, rows, idOf, nameOf }}
      empty={<p>Nenhum contato</p>}
      selection={value}
      onSelection={onChange}
      bulk={<button type="button">Etiquetar</button>}
      total={rows.length}
      {...props}
    />
  ))
}
const drawn = () => [...document.querySelectorAll<HTMLElement>('tbody [data-row]')]
const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Selecionar ${name}` })
const scroller = () => screen.getByRole('table').parentElement!
const selectedIds = (selection: RowSelection | undefined) => (selection?.kind === 'some' ? [...selection.ids].sort() : [])

beforeEach(() => giveHeights(440))

describe('the table with ten thousand rows', () => {
  it('draws only those in sight, wherever one scrolls, and says how many there are', () => {
    showTable(people(10_000))
    expect(drawn().length).toBeGreaterThan(5)
    expect(drawn().length).toBeLessThan(40)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
    act(() => scrollTo(scroller(), 44 * 5_000))
    const rows = drawn().map(({ dataset }) => Number(dataset.row))
    expect(rows).toContain(5_001)
    expect(rows.length).toBeLessThan(40)
    expect(screen.getByRole('row', { name: /Pessoa 5001/ }).getAttribute('aria-rowindex')).toBe('5003')
    const heights = [...document.querySelectorAll<HTMLElement>('tbody td[colspan]')].map(({ style }) => Number.parseInt(style.height, 10))
    expect(heights.reduce((sum, height) => sum + height, 0) + rows.length * 44).toBe(10_000 * 44)
  })

  it('selects from one row to another far away with Shift, also those that were never drawn', async () => {
    const { user, values } = showTable(people(10_000))
    await user.click(check('Pessoa 2'))
    act(() => scrollTo(scroller(), 44 * 9_000))
    await user.keyboard('{Shift>}')
    await user.click(check('Pessoa 9005'))
    expect(countSelected(values.at(-1)!, 10_000)).toBe(9_004)
    await user.click(check('Pessoa 9003'))
    await user.keyboard('{/Shift}')
    expect(countSelected(values.at(-1)!, 10_000)).toBe(9_001)
  })

  it('walks with the keys to rows that are not drawn yet, and keeps the focus when it scrolls away', async () => {
    const { user } = showTable(people(10_000))
    check('Pessoa 0').focus()
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(check('Pessoa 9999'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(check('Pessoa 9998'))
    act(() => scrollTo(scroller(), 0))
    expect(document.activeElement).toBe(check('Pessoa 9998'))
    expect(drawn().length).toBeLessThan(40)
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(check('Pessoa 0'))
  })
})

describe('selecting rows', () => {
  it('by clicks: one, from there to another with Shift, and none of them again', async () => {
    const { user, values } = showTable(people(8))
    await user.click(check('Pessoa 1'))
    await user.keyboard('{Shift>}')
    await user.click(check('Pessoa 4'))
    await user.keyboard('{/Shift}')
    expect(selectedIds(values.at(-1))).toEqual(['p1', 'p2', 'p3', 'p4'])
    await user.click(check('Pessoa 2'))
    expect(selectedIds(values.at(-1))).toEqual(['p1', 'p3', 'p4'])
    expect(check('Pessoa 2').checked).toBe(false)
  })

  it('by X on the row with the focus or under the pointer, and by Shift with an arrow', async () => {
    const { user, values } = showTable(people(8))
    check('Pessoa 1').focus()
    await user.keyboard('x')
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selectedIds(values.at(-1))).toEqual(['p1', 'p2', 'p3'])
    check('Pessoa 3').blur()
    await user.hover(screen.getByText('Pessoa 6'))
    await user.keyboard('x')
    expect(selectedIds(values.at(-1))).toEqual(['p1', 'p2', 'p3', 'p6'])
  })

  it('does not take X for a letter that is typed, nor when letters are switched off', async () => {
    const typing = showTable(people(3), { columns: [{ ...columns[0]!, cell: () => <input aria-label="Nota" /> }] })
    await typing.user.type(screen.getAllByRole('textbox', { name: 'Nota' })[0]!, 'x')
    expect(typing.values).toEqual([])
    typing.unmount()
    const { user, values } = showTable(people(3), { letterKeys: false })
    check('Pessoa 0').focus()
    await user.keyboard('xj')
    expect(values).toEqual([])
    expect(document.activeElement).toBe(check('Pessoa 0'))
  })

  it('takes the page with the box of the head, then all of the filter, and Escape ends it', async () => {
    const { user, values } = showTable(people(3), { total: 2_381, pages: { page: 1, pageSize: 3, onPage: () => undefined } })
    const head = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar as linhas mostradas' })
    await user.click(check('Pessoa 0'))
    expect(head.indeterminate).toBe(true)
    await user.click(head)
    expect(selectedIds(values.at(-1))).toEqual(['p0', 'p1', 'p2'])
    const bar = screen.getByRole('toolbar', { name: 'Ações em massa' })
    expect(bar.textContent).toContain('3 selecionados')
    await user.click(within(bar).getByRole('button', { name: 'Selecionar os 2.381' }))
    expect(values.at(-1)?.kind).toBe('all')
    expect(bar.textContent).toContain('2.381 selecionados')
    await user.click(check('Pessoa 1'))
    expect(bar.textContent).toContain('2.380 selecionados')
    await user.keyboard('{Escape}')
    expect(values.at(-1)).toEqual(nothingSelected)
    expect(screen.queryByRole('toolbar', { name: 'Ações em massa' })).toBeNull()
  })
})

describe('a row', () => {
  it('is a link: Enter and a click anywhere open it, a click on its controls does not', async () => {
    const onOpen = vi.fn()
    const { user } = showTable(people(3), { linkOf: ({ id }) => `/contacts/${id}`, onOpen })
    const link = screen.getByRole('link', { name: 'Pessoa 1' })
    expect(link.getAttribute('href')).toBe('/contacts/p1')
    await user.click(within(screen.getByRole('row', { name: /Pessoa 2/ })).getByText('Campinas'))
    link.focus()
    await user.keyboard('{Enter}')
    await user.click(check('Pessoa 0'))
    expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['p2', 'p1'])
  })

  it('leaves Ctrl, the middle button and selected text to the browser', async () => {
    const onOpen = vi.fn()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = showTable(people(3), { linkOf: ({ id }) => `/contacts/${id}`, onOpen })
    const city = within(screen.getByRole('row', { name: /Pessoa 2/ })).getByText('Campinas')
    await user.keyboard('{Control>}')
    await user.click(city)
    await user.keyboard('{/Control}')
    expect(opened).toHaveBeenCalledWith('/contacts/p2', '_blank', 'noopener')
    window.getSelection()?.selectAllChildren(city)
    fireEvent.click(city)
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('has one stop for Tab in each control, and the arrows lead to the same control of the next', async () => {
    const { user } = showTable(people(3), {
      linkOf: ({ id }) => `/contacts/${id}`,
      actionsOf: ({ name }) => [{ label: `Editar ${name}`, icon: null, onSelect: () => undefined }],
    })
    await user.tab()
    while (document.activeElement?.closest('thead')) await user.tab()
    expect(document.activeElement).toBe(check('Pessoa 0'))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pessoa 0' }))
    await user.keyboard('j')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pessoa 1' }))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ações de Pessoa 1' }))
    await user.tab()
    expect(document.activeElement?.closest('tbody')).toBeNull()
  })

  it('offers its actions: the quick ones beside it, the others in a menu', async () => {
    const done = vi.fn()
    const { user } = showTable(people(2), {
      quick: 1,
      actionsOf: ({ name }) => [
        { label: 'Pausar', icon: null, quick: true, onSelect: () => done('pause', name) },
        { label: 'Excluir', icon: null, tone: 'danger', onSelect: () => done('delete', name) },
      ],
    })
    await user.click(screen.getAllByRole('button', { name: 'Pausar' })[1]!)
    await user.click(screen.getByRole('button', { name: 'Ações de Pessoa 0' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    expect(done.mock.calls).toEqual([
      ['pause', 'Pessoa 1'],
      ['delete', 'Pessoa 0'],
    ])
  })
})

describe('the columns', () => {
  it('are sorted by their head, first in their own direction and then the other way round', async () => {
    const { user, values } = showField<Sort | null>(null, ({ value, onChange }) => (
      <DataTable {...{ label: 'Contatos', columns, idOf, nameOf }} rows={people(2)} empty={null} sort={value} onSort={onChange} />
    ))
    const head = () => screen.getByRole('columnheader', { name: 'Cidade' })
    expect(head().hasAttribute('aria-sort')).toBe(false)
    await user.click(within(head()).getByRole('button'))
    expect(head().getAttribute('aria-sort')).toBe('descending')
    await user.keyboard('{Enter}')
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    expect(values.at(-1)).toEqual({ column: 'city', direction: 'ascending' })
  })

  it('are chosen, except the first, and whoever uses the table remembers which', async () => {
    const { user, values } = showField<readonly string[]>([], ({ value, onChange }) => (
      <DataTable {...{ label: 'Contatos', columns, idOf, nameOf }} rows={people(2)} empty={null} hidden={value} onHidden={onChange} />
    ))
    await user.click(screen.getByRole('button', { name: 'Colunas' }))
    expect(screen.queryByRole('checkbox', { name: 'Nome' })).toBeNull()
    await user.click(await screen.findByRole('checkbox', { name: 'Cidade' }))
    expect(values).toEqual([['city']])
    expect(screen.queryByRole('columnheader', { name: 'Cidade' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Cidade' }))
    expect(values.at(-1)).toEqual([])
  })
})
