import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newUser } from '../../testing/samples/new-user.ts'
import { HeldKeys } from './held-keys.ts'

function Search() {
  const [words, setWords] = useState('')
  // biome-ignore lint/a11y/noAutofocus: as the parts do that are waited for.
  return <input aria-label="search" autoFocus value={words} onChange={({ currentTarget }) => setWords(currentTarget.value)} />
}

function Page({ search }: { search: 'closed' | 'coming' | 'here' }) {
  return (
    <>
      <textarea aria-label="message" />
      {search === 'coming' && <HeldKeys />}
      {search === 'here' && <Search />}
    </>
  )
}

it('what is typed while a part is on its way is written into its field, and nowhere else', async () => {
  const user = newUser()
  const pressed = vi.fn()
  window.addEventListener('keydown', pressed)
  onTestFinished(() => window.removeEventListener('keydown', pressed))
  const { rerender } = render(<Page search="closed" />)
  const message = screen.getByRole('textbox', { name: 'message' }) as HTMLTextAreaElement
  message.focus()
  rerender(<Page search="coming" />)
  await user.keyboard('entreha{Backspace}{Backspace}ga{Enter}')
  rerender(<Page search="here" />)
  await waitFor(() => expect((screen.getByRole('textbox', { name: 'search' }) as HTMLInputElement).value).toBe('entrega'))
  expect(message.value).toBe('')
  expect(pressed).not.toHaveBeenCalled()
})

it('no letter is written into a check box that gets the focus', async () => {
  const user = newUser()
  const { rerender } = render(<HeldKeys />)
  await user.keyboard('a')
  // biome-ignore lint/a11y/noAutofocus: as the parts do that are waited for.
  rerender(<input type="checkbox" aria-label="all" value="on" autoFocus />)
  const box = screen.getByRole('checkbox') as HTMLInputElement
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect(box.value).toBe('on')
})

it('commands and Escape are not held, and afterwards no key is', async () => {
  const user = newUser()
  const pressed: string[] = []
  const note = ({ key }: KeyboardEvent) => pressed.push(key)
  window.addEventListener('keydown', note)
  render(<HeldKeys />)
  await user.keyboard('a{Escape}{Control>}k{/Control}')
  cleanup()
  await user.keyboard('b')
  window.removeEventListener('keydown', note)
  expect(pressed).toEqual(['Escape', 'Control', 'k', 'b'])
})
