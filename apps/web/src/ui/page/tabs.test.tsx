import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { type Tab, Tabs } from './tabs.tsx'

function showTabs(more: Partial<Tab<number>>[] = []) {
  const living = new Set<string>()
  function Panel({ name }: { name: string }) {
    useEffect(() => {
      living.add(name)
      return () => void living.delete(name)
    }, [name])
    return <input aria-label={`Rascunho de ${name}`} />
  }
  const tabs = ['Meus', 'Fila', 'Outros'].map((label, value) => ({ value, label, panel: () => <Panel name={label} />, ...more[value] }))
  return { living, ...showField(0, (field) => <Tabs label="Conversas" tabs={tabs} {...field} />) }
}
const tab = (name: string | RegExp) => screen.getByRole('tab', { name })

describe('W011 tabs', () => {
  it('show one panel at a time, named by its tab, and draw it only when it is looked at', async () => {
    const { user, values, living } = showTabs()
    expect([...living]).toEqual(['Meus'])
    expect(screen.getByRole('tabpanel', { name: 'Meus' }).id).toBe(tab('Meus').getAttribute('aria-controls'))
    await user.click(tab('Outros'))
    expect(values).toEqual([2])
    expect(screen.getAllByRole('tabpanel').map((panel) => panel.getAttribute('aria-labelledby'))).toEqual([tab('Outros').id])
    expect([...living]).toEqual(['Outros'])
  })

  it('keep what was typed in a panel', async () => {
    const { user } = showTabs()
    await user.type(screen.getByRole('textbox', { name: 'Rascunho de Meus' }), 'oi')
    await user.click(tab('Fila'))
    await user.click(tab('Meus'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rascunho de Meus' }).value).toBe('oi')
  })

  it('are walked with the arrows, Home and End, around the corner and past a disabled one; one of them is in the order of Tab', async () => {
    const { user, values } = showTabs([{}, { disabled: true }])
    tab('Meus').focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tab('Outros'))
    await user.keyboard('{ArrowRight}{ArrowLeft}{Home}{End}')
    expect(values).toEqual([2, 0, 2, 0, 2])
    expect(document.activeElement).toBe(tab('Outros'))
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  })

  it('count, up to 999', () => {
    showTabs([{ count: 12 }, { count: 999 }, { count: 1_000 }])
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Meus12', 'Fila999', 'Outros999+'])
  })
})
