import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newUser } from '../../testing/samples/new-user.ts'
import { UiProvider } from '../ui-provider.tsx'
import { EditInPlace } from './edit-in-place.tsx'

function show(onSave = vi.fn(async (_text: string) => true), value = 'Lúcia') {
  const field = (
    <UiProvider>
      <EditInPlace
        label="Nome"
        value={value}
        placeholder="Sem nome"
        limit={20}
        check={(text) => (text === '?' ? 'Digite um nome.' : null)}
        onSave={onSave}
      />
      <button type="button">Depois</button>
    </UiProvider>
  )
  render(field)
  return { user: newUser(), onSave }
}
const button = () => screen.getByRole('button', { name: /^Nome: / })
const input = () => screen.getByLabelText<HTMLInputElement>('Nome')

it('becomes a field by keyboard, with all of it chosen; Enter saves and gives the focus back', async () => {
  const { user, onSave } = show()
  await user.tab()
  await user.keyboard('{Enter}')
  await user.keyboard('Ana{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button()))
  expect(onSave.mock.calls).toEqual([['Ana']])
})

it('Escape brings back what was there, and nothing is saved', async () => {
  const { user, onSave } = show()
  await user.click(button())
  await user.keyboard('Ana{Escape}')
  expect(button().textContent).toBe('Lúcia')
  expect(onSave).not.toHaveBeenCalled()
})

it('leaving saves, and the focus stays where it went', async () => {
  const { user, onSave } = show()
  await user.click(button())
  await user.keyboard('Ana')
  await user.click(screen.getByText('Depois'))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('Ana'))
  expect(document.activeElement).toBe(screen.getByText('Depois'))
})

it('what is as it was is not saved again', async () => {
  const { user, onSave } = show()
  await user.click(button())
  await user.keyboard('{Enter}')
  expect([button().textContent, onSave.mock.calls]).toEqual(['Lúcia', []])
})

it('what is wrong is said, and what could not be saved stays to be mended', async () => {
  const { user, onSave } = show(vi.fn(async () => false))
  await user.click(button())
  await user.keyboard('?{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Digite um nome.')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  await user.clear(input())
  await user.keyboard('Ana{Enter}')
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
  expect(input().value).toBe('Ana')
})

it('without a value it says what to do', () => {
  show(undefined, '')
  expect(button().textContent).toBe('Sem nome')
})
