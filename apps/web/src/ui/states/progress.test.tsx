import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { Progress } from './progress.tsx'

const bar = () => screen.getByRole('progressbar', { name: 'Importando' })

describe('progress', () => {
  it.each([
    [0, '0'],
    [0.456, '45'],
    [0.999, '99'],
    [1, '100'],
    [1.4, '100'],
    [-1, '0'],
    [Number.NaN, '0'],
  ])('of %d is %s of 100: all of it only when it is so', (share, now) => {
    showField(0, () => <Progress label="Importando" share={share} />)
    expect(bar().getAttribute('aria-valuenow')).toBe(now)
    expect(screen.getByText(`${now}%`)).toBeTruthy()
  })

  it('says more below, and can be cancelled', async () => {
    const onCancel = vi.fn()
    const { user } = showField(0, () => <Progress label="Importando" share={0.5} detail="8.420 de 18.462 linhas" onCancel={onCancel} />)
    expect(screen.getByRole('progressbar', { description: '8.420 de 18.462 linhas' })).toBe(bar())
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onCancel).toHaveBeenCalledTimes(1)
  })
})
