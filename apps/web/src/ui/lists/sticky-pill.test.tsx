import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { StickyPill } from './sticky-pill.tsx'

describe('the pill for what is new', () => {
  it('is told when it comes, and leads there by click and keys', async () => {
    const onClick = vi.fn()
    const { user } = showField(0, ({ value, onChange }) => (
      <>
        <button type="button" onClick={() => onChange(value + 3)}>
          Chegam
        </button>
        <StickyPill to="top" onClick={onClick}>
          {value > 0 && `${value} novas conversas`}
        </StickyPill>
      </>
    ))
    const region = screen.getByRole('status')
    expect(region.textContent).toBe('')
    await user.click(screen.getByRole('button', { name: 'Chegam' }))
    expect(screen.getByRole('status')).toBe(region)
    expect(region.textContent).toBe('3 novas conversas')
    await user.click(screen.getByRole('button', { name: '3 novas conversas' }))
    await user.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(2)
  })
})
