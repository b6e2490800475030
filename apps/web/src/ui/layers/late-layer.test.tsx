import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { useToasts } from '../toasts/toast-store.ts'
import { lateLayer, layerBrings, useLateLayer } from './late-layer.ts'

it('a layer comes when it is first wanted, again when it could not, and with all others when the page is idle', async () => {
  const files = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(() => <p>Menu</p>)]
  void Promise.allSettled(files)
  let asked = 0
  const menu = lateLayer(async () => {
    asked += 1
    return (files.shift() ?? Promise.resolve(() => null)) as Promise<() => React.JSX.Element>
  })
  const { user } = showField(false, ({ value, onChange }) => (
    <>
      <button type="button" onClick={() => onChange(!value)} />
      <Layer of={menu} opened={value} />
    </>
  ))
  expect(asked).toBe(0)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByText('Menu')).toBeNull()
  await user.click(screen.getByRole('button'))
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Menu')).toBeTruthy()
  await Promise.allSettled(layerBrings().map((bring) => bring()))
  expect(asked).toBe(2)
})

it('a dialog that cannot come closes again and says so', async () => {
  const closed = vi.fn()
  const dialog = lateLayer(async () => Promise.reject(new TypeError('Failed to fetch')))
  showField(true, ({ value }) => (
    <>
      <Layer of={dialog} opened={value} onFailed={closed} />
      <Said />
    </>
  ))
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(await screen.findByText('Não foi possível carregar esta parte da tela.')).toBeTruthy()
})

const Said = () => useToasts().map(({ id, say }) => <p key={id}>{say('pt').text}</p>)

function Layer({ of, opened, onFailed }: { of: ReturnType<typeof lateLayer<object>>; opened: boolean; onFailed?: () => void }) {
  const Loaded = useLateLayer(of, opened, onFailed)
  return opened && Loaded && <Loaded />
}
