import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveTo } from '../../testing/give-to.ts'
import { keepFocusNear } from './keep-focus-near.ts'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<main tabindex="-1"><a id="before" href="/">Lista</a><ul>
    <li><button id="one">Cancelar</button></li><li><button id="two">Cancelar</button></li><li><button id="three">Cancelar</button></li></ul></main>
    <div role="region"><div id="toast"><button id="undo">Desfazer</button></div></div>`
  stop = keepFocusNear()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const by = (id: string) => document.getElementById(id)!
/** Pressed, and gone as soon as the answer is there. */
async function pressAndLose(id: string, gone: Element) {
  by(id).focus()
  by(id).click()
  gone.remove()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await vi.advanceTimersByTimeAsync(100)
}
const at = () => document.activeElement?.id

describe('a button that goes with what it did', () => {
  it('leaves the focus to the next row, or the one before it', async () => {
    await pressAndLose('two', by('two').closest('li')!)
    expect(at()).toBe('three')
    await pressAndLose('three', by('three').closest('li')!)
    expect(at()).toBe('one')
  })

  it('leaves it to the part around, where no row is left', async () => {
    await pressAndLose('two', by('two').closest('ul')!)
    expect(at()).toBe('before')
  })

  it('passes over what is not shown, which takes no focus', async () => {
    giveTo(by('three'), 'focus', () => undefined)
    await pressAndLose('two', by('two').closest('li')!)
    expect(at()).toBe('one')
  })

  it('does not leave it to a field, which would take the next key as a letter', async () => {
    by('three').closest('li')!.innerHTML = '<input id="field">'
    await pressAndLose('two', by('two').closest('li')!)
    expect(at()).toBe('one')
  })

  it('in a toast gives it back to where it was before', async () => {
    by('two').focus()
    await pressAndLose('undo', by('toast'))
    expect(at()).toBe('two')
  })

  it('leaves it alone where something else has taken it', async () => {
    by('one').focus()
    by('one').click()
    by('one').remove()
    by('before').focus()
    await vi.advanceTimersByTimeAsync(100)
    expect(at()).toBe('before')
  })
})
