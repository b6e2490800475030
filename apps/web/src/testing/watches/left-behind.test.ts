import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { readText, writeText } from '../../kit/kept/storage.ts'
import { hasUnsaved, saving } from '../../kit/kept/unsaved.ts'
import { beginFreshPage } from '../fresh-page.ts'
import { takeLeftBehind } from './left-behind.ts'

// A spy of the test setup itself, which is restored after each test.
beforeEach(() => void vi.restoreAllMocks())

const nothing = () => undefined

it.each<[what: string, plant: () => void, named: RegExp]>([
  ['an interval', () => void setInterval(nothing, 60_000), /^a running interval of 60000 ms/],
  ['a timer', () => void setTimeout(nothing, 5_000), /^a running timeout of 5000 ms/],
  ['a listener of the window', () => window.addEventListener('online', nothing), /^a listener on window for "online"/],
  ['a listener of the document', () => document.addEventListener('keydown', nothing, true), /^a listener on document for "keydown"/],
  ['a stub', () => void Object.assign(globalThis, { fetch: nothing }), /^another globalThis\.fetch$/],
  ['a global of its own', () => void Object.assign(globalThis, { planted: 1 }), /^another globalThis\.planted$/],
  ['a changed class', () => void Object.assign(URL, { createObjectURL: nothing }), /^another URL\.createObjectURL$/],
  ['a spy', () => void vi.spyOn(HTMLElement.prototype, 'click'), /^another HTMLElement\.prototype\.click$/],
])('%s that a file leaves is named, and taken away', async (_, plant, named) => {
  plant()
  expect(await takeLeftBehind()).toEqual([expect.stringMatching(named)])
  expect(await takeLeftBehind()).toEqual([])
})

it('what has run out, was cleared or taken away is left by nobody', async () => {
  clearInterval(setInterval(nothing, 60_000))
  clearTimeout(Number(setTimeout(nothing, 60_000)))
  setTimeout(nothing, 1)
  window.addEventListener('online', nothing)
  window.removeEventListener('online', nothing)
  document.addEventListener('keydown', nothing, { once: true })
  document.dispatchEvent(new KeyboardEvent('keydown'))
  const stop = new AbortController()
  document.addEventListener('keydown', nothing, { signal: stop.signal })
  stop.abort()
  vi.stubGlobal('fetch', nothing)
  vi.unstubAllGlobals()
  expect(await takeLeftBehind()).toEqual([])
})

it('the next test finds a page on which nothing has happened', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const start = window.location.href
  document.body.append('left')
  document.title = 'left'
  document.documentElement.lang = 'es'
  window.localStorage.setItem('left', '1')
  window.history.pushState(null, '', '/left')
  void saving(() => new Promise(nothing))
  const refuse = () => {
    throw new DOMException()
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  writeText('only here', 'left')
  beginFreshPage()
  expect([document.body.childNodes.length, document.title, document.documentElement.lang]).toEqual([0, '', ''])
  expect([window.localStorage.length, window.location.href, hasUnsaved(), readText('only here')]).toEqual([0, start, false, null])
})
