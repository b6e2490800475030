import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { LabelChip } from './label-chip.tsx'
import { LabelList } from './label-list.tsx'

describe('a label', () => {
  it('has the name beside its colour, and can be removed by keys', async () => {
    const onRemove = vi.fn()
    const { user } = showField(0, () => <LabelChip name="VIP" color="#D98A14" onRemove={onRemove} />)
    expect(screen.getByTitle('VIP').textContent).toBe('VIP')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remover VIP' }))
    expect(onRemove).toHaveBeenCalledOnce()
  })

  it('among others that do not fit is counted', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.textContent === 'VIP' ? 0 : 26
    })
    const labels = ['VIP', 'Arquiteto', 'Lead'].map((name) => ({ name, color: 'red' }))
    showField(0, () => <LabelList labels={labels} />)
    expect(screen.getByText('+2')).toBeTruthy()
    expect(screen.getByTitle('VIP, Arquiteto, Lead')).toBeTruthy()
  })
})
