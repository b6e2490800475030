import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { giveHeights } from '../../testing/give-heights.ts'
import { showField } from '../../testing/show-field.tsx'
import { SearchList } from './search-list.tsx'

const options = [
  { value: '/labels', label: 'Etiquetas', also: 'tags marcadores' },
  { value: '/hours', label: 'Departamentos › Horário', also: 'expediente feriados' },
  { value: '/tags', label: 'Tags de contatos' },
]
const show = () => showField('', ({ onChange }) => <SearchList label="Buscar" options={options} onTake={onChange} />)
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar' })
// Hidden, because happy-dom has no layout and the list is hidden without its field's position.
const found = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

beforeEach(() => giveHeights(400))

it.each([
  ['horario', ['Departamentos › Horário']],
  ['EXPEDIENTE', ['Departamentos › Horário']],
  ['departamentos feriado', ['Departamentos › Horário']],
  ['tags', ['Tags de contatos', 'Etiquetas']],
])('finds by %s: what is called so before what it is another word for', async (typed, names) => {
  const { user } = show()
  await user.type(search(), typed)
  await waitFor(() => expect(found()).toEqual(names))
})

it('shows nothing before something is typed, goes where Enter leads, and is empty again', async () => {
  const { user, values } = show()
  await user.click(search())
  expect([search().getAttribute('aria-expanded'), found()]).toEqual(['false', []])
  await user.keyboard('tags{ArrowDown}{Enter}')
  expect([values, search().value, search().getAttribute('aria-expanded')]).toEqual([['/labels'], '', 'false'])
})

it('says so when nothing is found, and closes by Escape', async () => {
  const { user, values } = show()
  await user.type(search(), 'zzz{Enter}')
  expect(await screen.findByText('Nada encontrado para “zzz”')).toBeTruthy()
  expect(values).toEqual([])
  await user.keyboard('{Escape}')
  expect([search().value, search().getAttribute('aria-expanded')]).toEqual(['', 'false'])
})
