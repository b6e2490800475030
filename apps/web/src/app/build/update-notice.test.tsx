import { act, render, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chooseLanguage } from '../../kit/i18n.ts'
import { watchTyping } from '../../kit/kept/unsaved.ts'
import { pageOfBuild } from '../../testing/page-build.ts'
import { newUser } from '../../testing/samples/new-user.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { heardOfBuild } from './new-build.ts'
import { UpdateNotice } from './update-notice.tsx'

function aPage() {
  const page = pageOfBuild('b1')
  onTestFinished(watchTyping())
  render(
    <UiProvider>
      <UpdateNotice />
      <input aria-label="draft" />
    </UiProvider>,
  )
  return { ...page, user: newUser(), words: () => screen.queryByRole('status')?.querySelector('p')?.textContent ?? '' }
}

describe('R012 the notice of a new version', () => {
  it('waits beside what is typed, in the language of the page, until it is pressed', async () => {
    const { user, words, reloads } = aPage()
    await user.type(screen.getByLabelText('draft'), 'Bom dia')
    expect([words(), screen.queryByRole('button')]).toEqual(['', null])
    act(() => heardOfBuild('b2'))
    expect(words()).toBe('Nova versão pronta.')
    act(() => chooseLanguage('en'))
    expect(words()).not.toContain('versão')
    act(() => chooseLanguage('pt'))
    expect([reloads(), screen.getByLabelText<HTMLInputElement>('draft').value]).toEqual([0, 'Bom dia'])
    await user.click(screen.getByRole('button', { name: 'Recarregar' }))
    expect(reloads()).toBe(1)
  })

  it('stays when the same is said again, and reloads nobody who was asked', async () => {
    const { words, reloads } = aPage()
    const layer = document.body.appendChild(document.createElement('div'))
    layer.setAttribute('role', 'dialog')
    act(() => heardOfBuild('b2'))
    layer.remove()
    act(() => heardOfBuild('b2'))
    expect([words(), reloads()]).toEqual(['Nova versão pronta.', 0])
  })

  it('goes when the build before is back', async () => {
    const { user, words } = aPage()
    await user.type(screen.getByLabelText('draft'), 'Bom dia')
    act(() => heardOfBuild('b2'))
    act(() => heardOfBuild('b1'))
    expect(words()).toBe('')
  })
})
