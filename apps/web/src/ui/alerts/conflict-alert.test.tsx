import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newUser } from '../../testing/samples/new-user.ts'
import { UiProvider } from '../ui-provider.tsx'
import { ConflictAlert } from './conflict-alert.tsx'

it('says at once what is saved now, also where that is nothing, and lets one choose', async () => {
  const [onTake, onKeep] = [vi.fn(), vi.fn()]
  const lines = [
    { field: 'Nome', value: 'Vendas' },
    { field: 'Detalhe', value: '' },
  ]
  render(
    <UiProvider>
      <ConflictAlert lines={lines} onTake={onTake} onKeep={onKeep}>
        Outra pessoa alterou isto.
      </ConflictAlert>
    </UiProvider>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Outra pessoa alterou isto.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Nome agora: Vendas', 'Detalhe agora: em branco'])
  const user = newUser()
  await user.click(screen.getByRole('button', { name: 'Usar o que está salvo' }))
  expect([onTake.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 0])
  await user.click(screen.getByRole('button', { name: 'Salvar o que preenchi' }))
  expect([onTake.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 1])
})
