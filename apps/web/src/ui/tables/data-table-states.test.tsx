import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { giveHeights } from '../../testing/give-heights.ts'
import { giveSight } from '../../testing/give-sight.ts'
import { giveWidth } from '../../testing/screen-width.ts'
import { showField } from '../../testing/show-field.tsx'
import { nothingSelected } from '../selection/row-selection.ts'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-column.ts'

type Person = { id: string; name: string }
type Props = Parameters<typeof DataTable<Person>>[0]

const people = (count: number): Person[] => Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Pessoa ${index}` }))
const columns: Column<Person>[] = [
  { id: 'name', head: 'Nome', cell: ({ name }) => name },
  { id: 'city', head: 'Cidade', sort: 'ascending', cell: () => 'Campinas' },
  { id: 'owner', head: 'Responsável', hideBelow: 'md', cell: () => 'Mariana' },
  { id: 'note', head: 'Nota', offCard: true, hideBelow: 'lg', cell: () => 'VIP' },
]
const plain = { label: 'Contatos', columns, idOf: ({ id }: Person) => id, nameOf: ({ name }: Person) => name, empty: <p>Nenhum contato</p> }

/** The value of the field is the present props of the table. */
function showTable(start: Partial<Props>) {
  let change: (props: Partial<Props>) => void = () => undefined
  const shown = showField<Partial<Props>>(start, ({ value, onChange }) => {
    change = onChange
    return <DataTable {...plain} rows={[]} {...value} />
  })
  return { ...shown, give: (props: Partial<Props>) => act(() => change(props)) }
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

beforeEach(() => {
  giveHeights(440)
  giveWidth(1440)
})

describe('while rows load', () => {
  it('there is nothing before 150 ms, then a skeleton of the same height for 300 ms at least', () => {
    vi.useFakeTimers()
    const { give } = showTable({ loading: true })
    const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
    const bars = () => rows().filter((row) => row.querySelector('span')).length
    expect(rows().every(({ style }) => style.height === '44px')).toBe(true)
    expect(bars()).toBe(0)
    act(() => vi.advanceTimersByTime(160))
    expect(bars()).toBe(rows().length)
    expect(screen.getByRole('status').textContent).toBe('Carregando')
    act(() => vi.advanceTimersByTime(100))
    give({ rows: people(3) })
    expect(screen.queryByText('Pessoa 1')).toBeNull()
    act(() => vi.advanceTimersByTime(250))
    expect(screen.getByText('Pessoa 1')).toBeTruthy()
    expect(rows().length).toBe(3)
  })

  it('no skeleton is shown for what comes at once, and a word when it takes longer than 8 s', () => {
    vi.useFakeTimers()
    const { give, unmount } = showTable({ loading: true })
    act(() => vi.advanceTimersByTime(100))
    give({ rows: people(2) })
    expect(screen.getByText('Pessoa 1')).toBeTruthy()
    unmount()
    showTable({ loading: true })
    act(() => vi.advanceTimersByTime(8_100))
    expect(screen.getByRole('status').textContent).toBe('Está demorando mais que o normal')
  })

  it('again, those that are there stay', () => {
    vi.useFakeTimers()
    const { give } = showTable({ rows: people(2) })
    give({ rows: people(2), loading: true })
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.getByText('Pessoa 1')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  })
})

describe('without rows', () => {
  it('what to do first is said', () => {
    showTable({})
    expect(screen.getByText('Nenhum contato')).toBeTruthy()
  })

  it('of a filter, clearing it is offered, by Escape, too', async () => {
    const onClear = vi.fn()
    const { user } = showTable({ filter: { words: 'mesa ipe redonda', onClear } })
    expect(screen.getByText('Nada encontrado para “mesa ipe redonda”')).toBeTruthy()
    expect(screen.queryByText('Nenhum contato')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Limpar filtros/ }))
    await user.keyboard('{Escape}')
    expect(onClear).toHaveBeenCalledTimes(2)
  })

  it('because of an error, it can be tried again; with rows the error stands beside them', async () => {
    const onRetry = vi.fn()
    const error = { text: 'Erro ao carregar a lista!', onRetry }
    const { user, give } = showTable({ error })
    expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar a lista!')
    expect(screen.queryByText('Nenhum contato')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(onRetry).toHaveBeenCalledOnce()
    give({ error, rows: people(2) })
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(screen.getByText('Pessoa 1')).toBeTruthy()
  })
})

describe('more rows', () => {
  const more = { containsMore: true, isLoading: false, problem: null }

  it('come by themselves when the end comes into sight, once for each part, and without a button in sight', () => {
    const sight = giveSight()
    const onMore = vi.fn()
    const { give } = showTable({ rows: people(3), total: 2_381, more: { ...more, onMore } })
    expect(screen.getByText('3 de 2.381')).toBeTruthy()
    sight.comesIntoSight()
    sight.comesIntoSight()
    expect(onMore).toHaveBeenCalledOnce()
    give({ rows: people(3), total: 2_381, more: { ...more, onMore, isLoading: true } })
    expect([sight.isWatched(), screen.queryByRole('button', { name: /Carreg/ })]).toEqual([false, null])
    give({ rows: people(6), total: 2_381, more: { ...more, onMore } })
    sight.comesIntoSight()
    expect(onMore).toHaveBeenCalledTimes(2)
    give({ rows: people(9), total: 9, more: { ...more, containsMore: false, onMore } })
    expect([sight.isWatched(), screen.queryByRole('button', { name: /Carreg/ })]).toEqual([false, null])
  })

  it('are asked for by keys, too, and after a failure only by whoever tries again', async () => {
    const sight = giveSight()
    const onMore = vi.fn()
    const { user, give } = showTable({ rows: people(3), more: { ...more, onMore } })
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
    expect(onMore).toHaveBeenCalledOnce()
    give({ rows: people(3), more: { ...more, onMore, problem: 'Sem conexão.' } })
    expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar mais.')
    expect(sight.isWatched()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(onMore).toHaveBeenCalledTimes(2)
  })

  it('are watched for in the box that scrolls them: the page, where the table is as high as its rows', () => {
    const roots: unknown[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(_: unknown, { root }: IntersectionObserverInit) {
          roots.push(root)
        }
        observe = vi.fn()
        disconnect = vi.fn()
      },
    )
    vi.spyOn(globalThis, 'getComputedStyle').mockImplementation(
      (element) => ({ overflowY: element.querySelector(':scope > table') ? 'auto' : 'visible' }) as CSSStyleDeclaration,
    )
    const own = showTable({ rows: people(3), more: { ...more, onMore: vi.fn() } })
    const box = screen.getByRole('table').parentElement
    own.unmount()
    showTable({ rows: people(3), maxHeight: 'none', more: { ...more, onMore: vi.fn() } })
    expect(roots).toEqual([box, null])
  })

  it('come by pages with their number', async () => {
    const onPage = vi.fn()
    const { user } = showTable({ rows: people(13), total: 2_381, filter: { onClear: vi.fn() }, pages: { page: 2, pageSize: 13, onPage } })
    expect(screen.getByText('14–26 de 2.381 com estes filtros')).toBeTruthy()
    const pages = within(screen.getByRole('navigation', { name: 'Páginas' }))
    expect(pages.getByRole('button', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page')
    await user.click(pages.getByRole('button', { name: 'Página 184' }))
    await user.click(pages.getByRole('button', { name: 'Próxima página' }))
    await user.click(pages.getByRole('button', { name: 'Página anterior' }))
    expect(onPage.mock.calls).toEqual([[184], [3], [1]])
  })
})

describe('on narrower screens', () => {
  it('columns that are less needed are left out', () => {
    const wide = showTable({ rows: people(1) })
    expect(heads()).toEqual(['Nome', 'Cidade', 'Responsável', 'Nota'])
    wide.unmount()
    giveWidth(1200)
    const middle = showTable({ rows: people(1) })
    expect(heads()).toEqual(['Nome', 'Cidade', 'Responsável'])
    middle.unmount()
    giveWidth(900)
    showTable({ rows: people(1) })
    expect(heads()).toEqual(['Nome', 'Cidade'])
  })

  it.each([
    [900, ['Cidade']],
    [390, ['Cidade', 'Responsável']],
  ])('of %i px only columns that have room there can be chosen', async (width, offered) => {
    giveWidth(width)
    const { user } = showTable({ rows: people(1), onHidden: vi.fn() })
    await user.click(screen.getByRole('button', { name: 'Colunas' }))
    const choice = within(await screen.findByRole('dialog', { name: 'Colunas' }))
    expect(choice.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual(offered)
  })

  it('of phones each row is a card of the same height, with the names of its columns, that can be selected and sorted', async () => {
    giveWidth(390)
    const [onSelection, onSort] = [vi.fn(), vi.fn()]
    const { user } = showTable({ rows: people(1_000), selection: nothingSelected, onSelection, onSort, sort: null })
    expect(screen.queryByRole('table')).toBeNull()
    const list = within(screen.getByRole('list', { name: 'Contatos' }))
    const cards = list.getAllByRole('listitem')
    expect(cards.length).toBeLessThan(40)
    expect(new Set(cards.map(({ style }) => style.height))).toEqual(new Set(['109px']))
    expect(
      within(cards[0]!)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cidade', 'Responsável'])
    await user.click(list.getByRole('checkbox', { name: 'Selecionar Pessoa 1' }))
    expect(onSelection).toHaveBeenCalledWith({ kind: 'some', ids: new Set(['p1']) })
    await user.click(screen.getByRole('button', { name: 'Ordenar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cidade' }))
    expect(onSort).toHaveBeenCalledWith({ column: 'city', direction: 'ascending' })
  })
})
