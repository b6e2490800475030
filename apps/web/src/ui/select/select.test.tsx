import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import type { Option } from './option.ts'
import { Select } from './select.tsx'
import { SelectFilter } from './select-filter.tsx'

const departments: Option[] = [
  { value: 'v', label: 'Vendas' },
  { value: 'p', label: 'Pós-venda' },
  { value: 'f', label: 'Financeiro', disabled: true },
  { value: 's', label: 'SAC' },
]
const showSelect = (start: string | null = null, more: { options?: Option[]; required?: boolean; onBlur?: () => void } = {}) =>
  showField<string | null>(start, (field) => <Select label="Departamento" name="departmentId" options={departments} {...more} {...field} />)

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Departamento/ })
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('W010 the single select', () => {
  it('R039 says Todos while nothing is chosen, and sends the plain value in a form', async () => {
    const { user, values, sent } = showSelect()
    expect(box().value).toBe('Todos')
    expect(sent().get('departmentId')).toBe('')
    await user.click(box())
    await user.click(screen.getByRole('option', { name: 'Pós-venda' }))
    expect(values).toEqual(['p'])
    expect(box().value).toBe('Pós-venda')
    expect(sent().get('departmentId')).toBe('p')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('R039 says Nenhuma opção disponível where the list is empty', async () => {
    const { user } = showSelect(null, { options: [] })
    await user.click(box())
    expect(screen.getByText('Nenhuma opção disponível')).toBeTruthy()
    await user.keyboard('{Enter}{ArrowDown}')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('finds without accents and takes the first one found with Enter', async () => {
    const { user, values } = showSelect()
    box().focus()
    await user.keyboard('pos')
    expect(options()).toEqual(['Pós-venda'])
    expect(active()).toBe('Pós-venda')
    await user.keyboard('{Enter}')
    expect(values).toEqual(['p'])
    expect(document.activeElement).toBe(box())
  })

  it('is walked with arrows, Home and End, and never takes what is disabled', async () => {
    const { user, values } = showSelect('p')
    box().focus()
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Pós-venda')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(active()).toBe('Financeiro')
    expect(values).toEqual([])
    await user.keyboard('{End}')
    expect(active()).toBe('SAC')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Todos')
    await user.keyboard('{ArrowUp} ')
    expect(values).toEqual(['s'])
    await user.keyboard('{Enter}{Home}{Enter}')
    expect(values).toEqual(['s', null])
  })

  it('keeps a space in the search until one walks, and looks past capitals and accents of what is typed', async () => {
    const { user, values } = showSelect(null, { options: [{ value: 'x', label: 'São João' }] })
    await user.click(box())
    await user.keyboard('SÃO j')
    expect(options()).toEqual(['São João'])
    expect(values).toEqual([])
  })

  it('closes with Escape and keeps value and focus', async () => {
    const { user, values } = showSelect('v')
    await user.click(box())
    await user.keyboard('s')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box().value).toBe('Vendas')
    expect(values).toEqual([])
    expect(document.activeElement).toBe(box())
  })

  it('closes when the focus goes on, and tells the form that it was left', async () => {
    const onBlur = vi.fn()
    const { user } = showSelect('v', { onBlur })
    await user.click(box())
    await user.tab()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(onBlur).toHaveBeenCalledTimes(1)
  })

  it('is not left by choosing', async () => {
    const onBlur = vi.fn()
    const { user, values } = showSelect('v', { onBlur })
    await user.click(box())
    await user.click(screen.getByRole('option', { name: 'SAC' }))
    expect(values).toEqual(['s'])
    expect(onBlur).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(box())
  })

  it('has no row for none where it is required', async () => {
    const { user } = showSelect(null, { required: true })
    expect(box().value).toBe('')
    expect(box().placeholder).toBe('Escolha uma opção')
    await user.click(box())
    expect(options()).toEqual(['Vendas', 'Pós-venda', 'Financeiro', 'SAC'])
  })

  it.each(['disabled', 'readOnly'])('does not open when it is %s', async (state) => {
    const { user } = showField<string | null>('v', (field) => (
      <Select label="Departamento" options={departments} {...{ [state]: true }} {...field} />
    ))
    await user.click(box())
    box().focus()
    await user.keyboard('{ArrowDown}p')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box().value).toBe('Vendas')
  })

  it('draws twenty of ten thousand options, finds the last one and names how many there are', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ value: index, label: `Contato ${index + 1}` }))
    const { user, values } = showField<number | null>(null, (field) => <Select label="Departamento" options={many} {...field} />)
    await user.click(box())
    expect(screen.getAllByRole('option').length).toBeLessThan(40)
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('10001')
    await user.keyboard('{End}')
    expect(active()).toBe('Contato 10000')
    await user.keyboard('9999')
    expect(options()).toEqual(['Contato 9999'])
    await user.keyboard('{Enter}')
    expect(values).toEqual([9998])
  })
})

describe('W010 the single filter', () => {
  const showFilter = (start: string | null = null) =>
    showField<string | null>(start, (field) => <SelectFilter label="Número" options={departments} {...field} />)

  it('names what is filtered, and goes back to Todos', async () => {
    const { user, values } = showFilter('v')
    expect(screen.queryByRole('button', { name: 'Número: Vendas' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Limpar Número' }))
    expect(values).toEqual([null])
    const chip = screen.getByRole('button', { name: 'Número: Todos' })
    expect(document.activeElement).toBe(chip)
    expect(screen.queryByRole('button', { name: 'Limpar Número' })).toBeNull()
  })

  it('opens with the letter that is typed on it, and gives the focus back', async () => {
    const { user, values } = showFilter()
    const chip = screen.getByRole('button', { name: 'Número: Todos' })
    chip.focus()
    await user.keyboard('s')
    const search = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar' })
    expect(search.value).toBe('s')
    await waitFor(() => expect(document.activeElement).toBe(search))
    await user.keyboard('ac{Enter}')
    expect(values).toEqual(['s'])
    await waitFor(() => expect(document.activeElement).toBe(chip))
    expect(within(chip).getByText('Número: SAC')).toBeTruthy()
  })
})
