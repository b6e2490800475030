import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { giveSight } from '../../testing/give-sight.ts'
import { showField } from '../../testing/show-field.tsx'
import { MoreBelow } from './more-below.tsx'

type Given = Omit<Parameters<typeof MoreBelow>[0], 'onMore'>
const due: Given = { count: 20, hasMore: true, isLoading: false, problem: null }

function showEnd() {
  const onMore = vi.fn()
  const sight = giveSight()
  const { user } = showField<Given>(due, ({ value, onChange }) => (
    <>
      <MoreBelow {...value} onMore={onMore} />
      <button type="button" onClick={() => onChange(value.isLoading ? { ...due, count: 40 } : { ...due, isLoading: true })}>
        Anda
      </button>
      <button type="button" onClick={() => onChange({ ...due, problem: 'Sem conexão.' })}>
        Falha
      </button>
      <button type="button" onClick={() => onChange({ ...due, hasMore: false })}>
        Acaba
      </button>
    </>
  ))
  return { onMore, sight, press: (name: string) => user.click(screen.getByRole('button', { name })), user }
}

it('the end of a list asks once when it comes into sight, again after each part, and no more at the last', async () => {
  const { onMore, sight, press } = showEnd()
  sight.comesIntoSight()
  sight.comesIntoSight()
  expect(onMore).toHaveBeenCalledTimes(1)
  await press('Anda')
  expect([sight.isWatched(), screen.queryByRole('button', { name: 'Carregar mais' })]).toEqual([false, null])
  await press('Anda')
  sight.comesIntoSight()
  expect(onMore).toHaveBeenCalledTimes(2)
  await press('Acaba')
  expect([sight.isWatched(), screen.queryByRole('button', { name: 'Carregar mais' })]).toEqual([false, null])
})

it('the end of a list is reached by keys, and says what failed until somebody tries again', async () => {
  const { onMore, sight, press, user } = showEnd()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Carregar mais')
  await user.keyboard('{Enter}')
  expect(onMore).toHaveBeenCalledTimes(1)
  await press('Falha')
  expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar mais.')
  expect(sight.isWatched()).toBe(false)
  await press('Tentar de novo')
  expect(onMore).toHaveBeenCalledTimes(2)
})
