import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { Switch } from './switch.tsx'

const knob = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Som' })

/** A save that ends when the test says so. */
function newSave() {
  const calls: { wanted: boolean; end: () => void; fail: () => void }[] = []
  const save = (wanted: boolean) =>
    new Promise<void>((resolve, reject) => calls.push({ wanted, end: resolve, fail: () => reject(new Error('not saved')) }))
  const settle = (index: number, how: 'end' | 'fail') => act(async () => calls[index]?.[how]())
  return { calls, save, settle }
}

describe('W013 the switch', () => {
  it('goes on and off with a click on its words and with Space; on is sent as true', async () => {
    const { user, values, sent } = showField(false, (field) => <Switch label="Som" name="sound" {...field} />)
    expect(sent().get('sound')).toBeNull()
    await user.click(screen.getByText('Som'))
    expect(sent().get('sound')).toBe('true')
    await user.keyboard(' ')
    expect(values).toEqual([true, false])
    expect(knob().checked).toBe(false)
  })

  it('shows the wish at once and stays there when it is saved', async () => {
    const { calls, save, settle } = newSave()
    const { user } = showField(false, ({ value }) => <Switch label="Som" value={value} onChange={save} />)
    await user.click(knob())
    expect(knob().checked).toBe(true)
    expect(knob().getAttribute('aria-busy')).toBe('true')
    await settle(0, 'end')
    expect(knob().checked).toBe(true)
    expect(knob().getAttribute('aria-busy')).toBeNull()
    expect(calls.map(({ wanted }) => wanted)).toEqual([true])
  })

  it('goes back when the save fails, and says so once', async () => {
    const onFailed = vi.fn()
    const { save, settle } = newSave()
    const { user } = showField(false, ({ value }) => <Switch label="Som" value={value} onChange={save} onFailed={onFailed} />)
    await user.click(knob())
    await settle(0, 'fail')
    expect(knob().checked).toBe(false)
    expect(onFailed).toHaveBeenCalledTimes(1)
    expect(onFailed.mock.calls[0]?.[0]).toBeInstanceOf(Error)
  })

  it('saves a second wish after the first, and only the last of several', async () => {
    const { calls, save, settle } = newSave()
    const { user } = showField(false, ({ value }) => <Switch label="Som" value={value} onChange={save} />)
    await user.click(knob())
    await user.click(knob())
    await user.click(knob())
    await user.click(knob())
    expect(calls.map(({ wanted }) => wanted)).toEqual([true])
    await settle(0, 'end')
    expect(calls.map(({ wanted }) => wanted)).toEqual([true, false])
    await settle(1, 'end')
    expect(knob().checked).toBe(false)
    expect(calls).toHaveLength(2)
  })

  it('believes the screen again when its value moves', async () => {
    const { save, settle } = newSave()
    const { user } = showField(false, ({ value, onChange }) => (
      <>
        <Switch label="Som" value={value} onChange={save} />
        <button type="button" onClick={() => onChange(!value)}>
          outra aba
        </button>
      </>
    ))
    await user.click(knob())
    await settle(0, 'end')
    await user.click(screen.getByText('outra aba'))
    expect(knob().checked).toBe(true)
    await user.click(screen.getByText('outra aba'))
    expect(knob().checked).toBe(false)
  })

  it.each(['disabled', 'readOnly'])('stays when it is %s', async (state) => {
    const { user, values } = showField(true, (field) => <Switch label="Som" {...{ [state]: true }} {...field} />)
    await user.click(screen.getByText('Som'))
    expect(values).toEqual([])
    expect(knob().checked).toBe(true)
  })
})
