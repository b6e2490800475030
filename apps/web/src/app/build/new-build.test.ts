import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { saving, watchTyping } from '../../kit/kept/unsaved.ts'
import { pageOfBuild } from '../../testing/page-build.ts'
import { followMoves, heardOfBuild, mayReload, reloadIfNew } from './new-build.ts'

beforeEach(() => {
  onTestFinished(watchTyping())
  onTestFinished(() => document.body.replaceChildren())
})

function typeSomething() {
  document.body.innerHTML = '<textarea></textarea>'
  const field = document.querySelector('textarea')!
  field.value = 'Bom dia'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}
const openLayer = (html: string) => {
  document.body.innerHTML = html
}

function someScreen() {
  const history = createMemoryHistory({ initialEntries: ['/nada'] })
  onTestFinished(followMoves({ history }))
  return history
}

describe('R012 when a page goes on to a new build', () => {
  const calm = { hasReloaded: false, hasUnsaved: false, hasLayer: false }
  it.each([
    ['heard', {}, true],
    ['heard', { hasUnsaved: true }, false],
    ['heard', { hasLayer: true }, false],
    ['heard', { hasReloaded: true }, false],
    ['moved', {}, true],
    ['moved', { hasLayer: true }, true],
    ['moved', { hasUnsaved: true }, false],
    ['moved', { hasReloaded: true }, false],
    ['hidden', {}, true],
    ['hidden', { hasUnsaved: true }, false],
    ['hidden', { hasLayer: true }, false],
    ['hidden', { hasReloaded: true }, false],
  ] as const)('%s, %j: %s', (moment, page, reloads) => {
    expect(mayReload(moment, { ...calm, ...page })).toBe(reloads)
  })
})

describe('R012 a page', () => {
  it('reloads once for a new build, and not for its own', () => {
    const page = pageOfBuild('b1')
    heardOfBuild('b1')
    expect(page.reloads()).toBe(0)
    heardOfBuild('b2')
    heardOfBuild('b2')
    reloadIfNew('hidden')
    expect(page.reloads()).toBe(1)
  })

  it('does not go to and fro between two builds that answer in turn', () => {
    const page = pageOfBuild('b1')
    for (const [own, heard] of [
      ['b1', 'b2'],
      ['b2', 'b1'],
      ['b1', 'b2'],
      ['b2', 'b1'],
    ] as const) {
      page.becomes(own)
      heardOfBuild(heard)
    }
    expect(page.reloads()).toBe(2)
  })

  it('with something typed waits until it is gone and nobody looks', () => {
    const page = pageOfBuild('b1')
    const field = typeSomething()
    heardOfBuild('b2')
    reloadIfNew('hidden')
    expect(page.reloads()).toBe(0)
    field.value = ''
    reloadIfNew('hidden')
    expect(page.reloads()).toBe(1)
  })

  it.each(['<div role="dialog"></div>', '<div role="menu"></div>', '<input aria-haspopup="listbox" aria-expanded="true" />'])(
    'with %s waits',
    (html) => {
      const page = pageOfBuild('b1')
      openLayer(html)
      heardOfBuild('b2')
      expect(page.reloads()).toBe(0)
      document.body.replaceChildren()
      reloadIfNew('hidden')
      expect(page.reloads()).toBe(1)
    },
  )

  it('is not kept by a part that is only unfolded', () => {
    const page = pageOfBuild('b1')
    openLayer('<button aria-expanded="true"></button><input aria-haspopup="listbox" aria-expanded="false" />')
    heardOfBuild('b2')
    expect(page.reloads()).toBe(1)
  })

  it('goes on with the next screen: what was typed stayed behind', () => {
    const page = pageOfBuild('b1')
    const history = someScreen()
    typeSomething()
    heardOfBuild('b2')
    history.push('/nada?filter=1')
    expect(page.reloads()).toBe(0)
    history.replace('/outra')
    expect(page.reloads()).toBe(1)
  })

  it('does not leave a write behind', async () => {
    const page = pageOfBuild('b1')
    const history = someScreen()
    const { promise, resolve } = Promise.withResolvers<void>()
    const write = saving(() => promise)
    heardOfBuild('b2')
    history.replace('/outra')
    expect(page.reloads()).toBe(0)
    resolve()
    await write
    reloadIfNew('hidden')
    expect(page.reloads()).toBe(1)
  })
})
