import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { useSteady } from '../lists/use-steady.ts'
import { Flyout } from '../menus/flyout.tsx'
import { Hint } from '../menus/hint.tsx'
import { useRootMark } from '../page/use-root-mark.ts'
import { Modal } from './modal.tsx'

it('a flyout is made when it is first opened, beside a button that stays the same, and gives the focus back', async () => {
  let made = 0
  const { user } = showField(0, () => (
    <Flyout button={({ toggle }) => <button type="button" aria-label="Abrir" onClick={toggle} />}>
      {(close) => {
        made += 1
        return (
          <button type="button" onClick={close}>
            Fechar
          </button>
        )
      }}
    </Flyout>
  ))
  const button = screen.getByRole('button', { name: 'Abrir' })
  expect([made, button.getAttribute('aria-expanded')]).toEqual([0, 'false'])
  await user.click(button)
  const close = await screen.findByRole('button', { name: 'Fechar' })
  expect(screen.getByRole('dialog').id).toBe(button.getAttribute('aria-controls'))
  await waitFor(() => expect(document.activeElement).toBe(close))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it('a closed dialog and an unseen hint draw nothing', () => {
  let drawn = 0
  showField(0, () => (
    <>
      <Modal opened={false} onClose={() => undefined} title="Dados">
        <Drawn tell={() => (drawn += 1)} />
      </Modal>
      <Hint label="Encerrar">
        <button type="button">E</button>
      </Hint>
    </>
  ))
  expect([drawn, screen.queryByRole('dialog'), screen.queryByRole('tooltip')]).toEqual([0, null, null])
  expect(document.querySelector('[data-portal]')).toBeNull()
})

it('a mark of the page is there for as long as it is meant', async () => {
  const { user } = showField(0, () => <Marked />)
  expect(document.documentElement.getAttribute('data-test-mark')).toBe('on')
  await user.click(screen.getByRole('button'))
  expect(document.documentElement.hasAttribute('data-test-mark')).toBe(false)
})

it('what is steady does what is right by now', async () => {
  const said: number[] = []
  const { user } = showField(0, () => <Counting tell={(count) => said.push(count)} />)
  await user.click(screen.getByRole('button'))
  await user.click(screen.getByRole('button'))
  expect(said).toEqual([0, 1])
})

function Drawn({ tell }: { tell: () => void }) {
  tell()
  return null
}

function Marked() {
  const [isMarked, setMarked] = useState(true)
  useRootMark('data-test-mark', isMarked ? 'on' : null)
  return <button type="button" onClick={() => setMarked(false)} />
}

function Counting({ tell }: { tell: (count: number) => void }) {
  const [count, setCount] = useState(0)
  const [first] = useState({ acts: null as unknown })
  const acts = useSteady({
    press: () => {
      tell(count)
      setCount(count + 1)
    },
  })
  first.acts ??= acts
  return <button type="button" disabled={first.acts !== acts} onClick={acts.press} />
}
