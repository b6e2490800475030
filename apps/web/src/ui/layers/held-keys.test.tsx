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

it.each([
  ['checkbox', 'on'],
  ['radio', 'on'],
  ['range', '50'],
  ['color', '#336699'],
  ['button', 'Escolher'],
  ['hidden', 'x'],
])('no letter is written into a field of the type %s that gets the focus', async (type, value) => {
  const user = newUser()
  const { rerender } = render(<HeldKeys />)
  await user.keyboard('a')
  const heard = vi.fn()
  // biome-ignore lint/a11y/noAutofocus: as the parts do that are waited for.
  rerender(<input data-testid="field" type={type} defaultValue={value} onInput={heard} autoFocus />)
  const field = screen.getByTestId<HTMLInputElement>('field')
  field.focus()
  await new Promise((done) => requestAnimationFrame(done))
  expect([field.value, heard.mock.calls.length]).toEqual([value, 0])
  // They wait for one that takes them.
  // biome-ignore lint/a11y/noAutofocus: as the parts do that are waited for.
  rerender(<textarea aria-label="words" autoFocus />)
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'words' }).value).toBe('a'))
})

it.each(['text', 'search', 'email', 'tel', 'url', 'password'])('letters are written into a field of the type %s', async (type) => {
  const user = newUser()
  const { rerender } = render(<HeldKeys />)
  await user.keyboard('a')
  // biome-ignore lint/a11y/noAutofocus: as the parts do that are waited for.
  rerender(<input data-testid="field" type={type} autoFocus />)
  await waitFor(() => expect(screen.getByTestId<HTMLInputElement>('field').value).toBe('a'))
})

it('nothing is written into a field that is only read, nor what was typed before Escape', async () => {
  const user = newUser()
  const { rerender } = render(<HeldKeys />)
  await user.keyboard('a')
  // biome-ignore lint/a11y/noAutofocus: as the parts do that are waited for.
  rerender(<input key="read" aria-label="read" defaultValue="x" readOnly autoFocus />)
  await new Promise((done) => requestAnimationFrame(done))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'read' }).value).toBe('x')
  rerender(<HeldKeys />)
  await user.keyboard('b{Escape}c')
  // biome-ignore lint/a11y/noAutofocus: as the parts do that are waited for.
  rerender(<input key="write" aria-label="write" autoFocus />)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'write' }).value).toBe('c'))
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
