import { render, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { newUser } from '../../testing/samples/new-user.ts'
import { Toasts } from '../toasts/toasts.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { uiTexts } from '../ui-texts.ts'
import { nameChanges, SaveBar } from './save-bar.tsx'

describe('what is changed', () => {
  it.each([
    [['Nome'], 'pt', 'Nome'],
    [['Nome', 'Horário'], 'pt', 'Nome e horário'],
    [['Nome', 'Horário', 'API'], 'pt', 'Nome, horário e API'],
    [['Nome', 'Horário', 'Cor', 'Texto'], 'pt', 'Nome, horário e 2 mais'],
    [['Name', 'Hours', 'Color', 'Text', 'Detail'], 'en', 'Name, hours and 3 more'],
    [['Nombre', 'Icono'], 'es', 'Nombre e icono'],
  ] as const)('%j in %s is said as %s', (changes, language, words) => {
    expect(nameChanges(changes, language, uiTexts[language].andMore)).toBe(words)
  })
})

describe('the bar', () => {
  const show = (more: { busy?: boolean; onUndo?: () => void } = {}) => {
    const onDiscard = vi.fn()
    const sent = vi.fn((event: FormEvent) => event.preventDefault())
    render(
      <UiProvider>
        <form id="data" onSubmit={sent} />
        <SaveBar form="data" busy={false} changes={['Nome', 'Cor']} onDiscard={onDiscard} {...more} />
        <Toasts />
      </UiProvider>,
    )
    return { user: newUser(), onDiscard, sent }
  }

  it('names the changes, sends the form, and discards', async () => {
    const { user, onDiscard, sent } = show()
    expect(screen.getByRole('region', { name: 'Alterações não salvas' }).textContent).toContain('Nome e cor')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect(sent).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(onDiscard).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Alterações descartadas.')).toBeNull()
  })

  it('offers to bring back what was discarded', async () => {
    const onUndo = vi.fn()
    const { user } = show({ onUndo })
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.getByText('Alterações descartadas.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Desfazer/ }))
    expect(onUndo).toHaveBeenCalledTimes(1)
  })

  it('discards nothing while it is being saved', async () => {
    const { user, onDiscard } = show({ busy: true })
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(onDiscard).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: /^Salvando…/ })).toBeTruthy()
  })
})
