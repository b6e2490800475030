import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import type { UiLanguage } from '../ui-language.ts'
import { MultiSelect } from './multi-select.tsx'
import { MultiSelectFilter } from './multi-select-filter.tsx'
import type { Option } from './option.ts'

const departments: Option[] = [
  { value: 'v', label: 'Vendas' },
  { value: 'p', label: 'Pós-venda' },
  { value: 'e', label: 'Entregas e montagem' },
  { value: 'f', label: 'Financeiro' },
  { value: 'x', label: 'Fechado', disabled: true },
]
const showMulti = (start: readonly string[] = [], options = departments, language: UiLanguage = 'pt') =>
  showField(start, (field) => <MultiSelect label="Departamentos" name="departmentId" options={options} {...field} />, language)

const box = () => screen.getByRole('combobox', { name: 'Departamentos' })
const checked = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)

async function open({ user }: ReturnType<typeof showMulti>) {
  await user.click(box())
  const search = await screen.findByRole('combobox', { name: 'Buscar' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  return search
}

describe('W010 the multi-select', () => {
  it.each([
    [[], 'Todos'],
    [['p'], 'Pós-venda'],
    [['v', 'p', 'e'], 'Vendas e 2 mais'],
    [['e', 'v'], 'Entregas e montagem e 1 mais'],
    [['v', 'p', 'e', 'f', 'x'], 'Todos'],
  ])('R039 M003 with %j says %s', (chosen, words) => {
    showMulti(chosen)
    expect(box().textContent).toBe(words)
  })

  it('writes thousands as numbers are written', () => {
    const cities = Array.from({ length: 1_500 }, (_, index) => ({ value: String(index), label: `Cidade ${index}` }))
    showField<readonly string[]>(
      cities.slice(1).map(({ value }) => value),
      (field) => <MultiSelectFilter label="Cidades" options={cities} {...field} />,
    )
    expect(screen.getByRole('button', { name: 'Cidades: Cidade 1 e 1.498 mais' })).toBeTruthy()
  })

  it.each([
    ['en', 'Vendas and 1 more'],
    ['es', 'Vendas y 1 más'],
  ] as const)('says it in %s', (language, words) => {
    showMulti(['v', 'p'], departments, language)
    expect(box().textContent).toBe(words)
  })

  it('M005 has words for an empty list', async () => {
    await open(showMulti([], []))
    expect(screen.getByText('Nenhuma opção disponível')).toBeTruthy()
  })

  it('checks and unchecks with the pointer and stays open; each of them is sent', async () => {
    const shown = showMulti(['v'])
    await open(shown)
    await shown.user.click(screen.getByRole('option', { name: 'Financeiro' }))
    await shown.user.click(screen.getByRole('option', { name: 'Vendas' }))
    await shown.user.click(screen.getByRole('option', { name: 'Pós-venda' }))
    await shown.user.click(screen.getByRole('option', { name: 'Fechado' }))
    expect(shown.values).toEqual([['v', 'f'], ['f'], ['f', 'p']])
    expect(checked()).toEqual(['Pós-venda', 'Financeiro'])
    expect(shown.sent().getAll('departmentId')).toEqual(['f', 'p'])
  })

  it('does all of it by keyboard, and Escape gives the focus back', async () => {
    const shown = showMulti()
    box().focus()
    await shown.user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Buscar'))
    await shown.user.keyboard('{ArrowDown}{ArrowDown} {End}{ArrowUp}{Enter}')
    expect(shown.values.at(-1)).toEqual(['p', 'f'])
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(box()))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box().textContent).toBe('Pós-venda e 1 mais')
  })

  it('takes all of those found with Todos, without what is disabled, and none with Limpar', async () => {
    const shown = showMulti(['v'])
    await open(shown)
    await shown.user.keyboard('fe')
    await shown.user.click(screen.getByRole('button', { name: 'Todos' }))
    expect(shown.values).toEqual([['v']])
    await shown.user.clear(screen.getByRole('combobox', { name: 'Buscar' }))
    await shown.user.click(screen.getByRole('button', { name: 'Todos' }))
    expect(shown.values.at(-1)).toEqual(['v', 'p', 'e', 'f'])
    await shown.user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(shown.values.at(-1)).toEqual([])
  })

  it('finds without accents in ten thousand', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ value: String(index), label: `Região ${index}` }))
    const shown = showMulti([], many)
    await open(shown)
    await shown.user.keyboard('regiao')
    expect(screen.getByRole('status').textContent).toBe('10.000 opções')
    await shown.user.keyboard(' 7777')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Região 7777'])
    expect(screen.getByRole('status').textContent).toBe('1 opção')
  })

  it('links description and error to the control', () => {
    showField<readonly string[]>([], (field) => (
      <MultiSelect
        label="Departamentos"
        options={departments}
        description="Quem pode usar"
        error="Escolha ao menos um."
        required
        {...field}
      />
    ))
    const described = box().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Escolha ao menos um.', 'Quem pode usar'])
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(box().textContent).toBe('Escolha uma opção')
  })
})

describe('W010 the filter as a chip', () => {
  it('says what it filters, and the cross takes it back to Todos', async () => {
    const { user, values } = showField<readonly string[]>(['v', 'p'], (field) => (
      <MultiSelectFilter label="Etiquetas" options={departments} {...field} />
    ))
    expect(screen.getByRole('button', { name: 'Etiquetas: Vendas e 1 mais' }).textContent).toBe('Etiquetas: Vendas e 1 mais')
    await user.click(screen.getByRole('button', { name: 'Limpar Etiquetas' }))
    expect(values).toEqual([[]])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Etiquetas: Todos' }))
  })

  it('leaves its label to screen readers where the place says it', () => {
    showField<readonly string[]>(['v'], (field) => (
      <MultiSelectFilter label="Situação" labelShown={false} options={departments} {...field} />
    ))
    expect(screen.getByRole('button', { name: 'Situação: Vendas' }).textContent).toBe('Vendas')
  })
})
