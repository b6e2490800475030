import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SkeletonRows } from './skeleton-rows.tsx'

const rows = () => [...document.querySelectorAll('[data-shape]')]
const bars = () => document.querySelectorAll('[data-round]').length

describe('rows that are on their way', () => {
  it('keep their place from the beginning, and are drawn and told only when it takes a while', () => {
    const { rerender } = render(<SkeletonRows stage="quiet" count={4} />)
    expect(rows()).toHaveLength(4)
    expect(bars()).toBe(0)
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(<SkeletonRows stage="skeleton" count={4} />)
    expect(rows()).toHaveLength(4)
    expect(bars()).toBeGreaterThanOrEqual(4)
    expect(screen.getByRole('status').textContent).toBe('Carregando')
    rerender(<SkeletonRows stage="slow" count={4} />)
    expect(screen.getByRole('status').textContent).toBe('Está demorando mais que o normal')
  })
})
