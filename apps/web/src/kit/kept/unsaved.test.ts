import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { forgetTyped, hasUnsaved, isWriting, saving, watchTyping } from './unsaved.ts'

beforeEach(() => {
  onTestFinished(watchTyping())
  onTestFinished(() => document.body.replaceChildren())
})

function aPage(html: string) {
  document.body.innerHTML = html
  return (selector: string) => document.querySelector<HTMLInputElement>(selector)!
}
function type(field: HTMLElement, text: string) {
  if (field.isContentEditable || field.hasAttribute('contenteditable')) field.textContent = text
  else (field as HTMLInputElement).value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const choose = (field: HTMLElement) => field.dispatchEvent(new Event('input', { bubbles: true }))
const submit = (form: HTMLElement) => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

describe('what is not saved yet', () => {
  it.each(['<input />', '<textarea></textarea>', '<div contenteditable="true"></div>'])('is what was typed into %s', (html) => {
    const field = aPage(html)('body > *')
    expect(hasUnsaved()).toBe(false)
    type(field, 'Bom dia')
    expect(hasUnsaved()).toBe(true)
  })

  it('is nothing in a field that is empty again, gone, or left behind with its screen', () => {
    const field = aPage('<input />')('input')
    type(field, 'Bom dia')
    field.value = ''
    expect(hasUnsaved()).toBe(false)
    type(field, 'Boa tarde')
    field.remove()
    expect(hasUnsaved()).toBe(false)
    document.body.append(field)
    forgetTyped()
    expect(hasUnsaved()).toBe(false)
  })

  it('is not what the page itself put into a field', () => {
    aPage('<input />')('input').value = 'admin@casaaurora.test'
    expect(hasUnsaved()).toBe(false)
  })

  it.each(['<select><option>a</option></select>', '<input type="checkbox" />', '<input type="radio" />'])(
    'is the choice in %s only within a form: outside it takes effect at once',
    (html) => {
      const at = aPage(`${html}<form>${html}</form>`)
      choose(at('body > :first-child'))
      expect(hasUnsaved()).toBe(false)
      choose(at('form > *'))
      expect(hasUnsaved()).toBe(true)
    },
  )
})

describe('a write', () => {
  it('is not saved until it is answered', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const write = saving(() => promise)
    expect(hasUnsaved()).toBe(true)
    resolve('done')
    expect([await write, hasUnsaved()]).toEqual(['done', false])
  })

  it('that comes by itself is nothing to lose, and saves no form', async () => {
    const at = aPage('<form><input /></form>')
    const { promise, resolve } = Promise.withResolvers<void>()
    const write = saving(() => promise, true)
    expect([hasUnsaved(), isWriting()]).toEqual([false, true])
    type(at('input'), 'Etiqueta')
    submit(at('form'))
    const own = saving(async () => undefined)
    resolve()
    await write
    await own
    expect([hasUnsaved(), isWriting()]).toEqual([false, false])
  })

  it('saves what its form held, and nothing that stands elsewhere', async () => {
    const at = aPage('<form><input /></form><textarea></textarea>')
    type(at('input'), 'Etiqueta')
    submit(at('form'))
    await saving(async () => undefined)
    expect(hasUnsaved()).toBe(false)
    type(at('input'), 'Outra')
    type(at('textarea'), 'Rascunho')
    submit(at('form'))
    await saving(async () => undefined)
    expect(hasUnsaved()).toBe(true)
  })

  it('that is refused saves nothing, nor does a form that was not sent', async () => {
    const at = aPage('<form><input /></form>')
    type(at('input'), 'errada')
    submit(at('form'))
    const refused = saving(() => Promise.reject(new Error('no')))
    await expect(refused).rejects.toThrow('no')
    expect(hasUnsaved()).toBe(true)
    type(at('input'), 'de novo')
    await saving(async () => undefined)
    expect(hasUnsaved()).toBe(true)
  })

  it('does not save what was typed after it began', async () => {
    const at = aPage('<form><input /></form>')
    type(at('input'), 'Etiqueta')
    submit(at('form'))
    const { promise, resolve } = Promise.withResolvers<void>()
    const write = saving(() => promise)
    type(at('input'), 'Etiqueta nova')
    resolve()
    await write
    expect(hasUnsaved()).toBe(true)
  })
})
