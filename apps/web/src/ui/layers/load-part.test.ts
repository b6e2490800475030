import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadPart, partMissing } from './load-part.ts'
import { unhurried } from './unhurried.ts'

/** The page asks for nothing: each test says what came. A link stands in the head as something that loads nothing. */
let added: HTMLLinkElement[]
let stands: Element[]
beforeEach(() => {
  ;[added, stands] = [[], []]
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const link = node as Node as HTMLLinkElement
    const stand = named(link.rel, new URL(link.href).pathname)
    link.remove = () => stand.remove()
    added.push(link)
    return node
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const stand of stands) stand.remove()
})

function named(rel: string, href: string): Element {
  const stand = document.createElement('meta')
  stand.setAttribute('rel', rel)
  stand.setAttribute('href', href)
  document.head.insertBefore(stand, null)
  stands.push(stand)
  return stand
}

const links = () => added.map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)
const tell = (file: string, what: 'load' | 'error') =>
  added.findLast(({ href }) => href.endsWith(`/assets/${file}`))!.dispatchEvent(new Event(what))
const part = async () => 'the part'

test('what a part stands on comes beside it, each file once, and the part is there when its styles are', async () => {
  const there = vi.fn()
  const loaded = loadPart(part, ['assets/a.js', 'assets/b.css']).then(there)
  await loadPart(part, ['assets/a.js', 'assets/c.js'])
  expect(links()).toEqual(['modulepreload /assets/a.js', 'stylesheet /assets/b.css', 'modulepreload /assets/c.js'])
  expect(there).not.toHaveBeenCalled()
  tell('b.css', 'load')
  await loaded
  expect(there).toHaveBeenCalledWith('the part')
  await loadPart(part, ['assets/a.js', 'assets/b.css'])
  expect(links()).toHaveLength(3)
})

test('what the page began with is not asked for a second time, and styles that were only fetched beforehand are', async () => {
  named('modulepreload', '/assets/frame.js')
  named('stylesheet', '/assets/first.css')
  named('preload', '/assets/frame.css')
  const loaded = loadPart(part, ['assets/frame.js', 'assets/first.css', 'assets/frame.css', 'assets/own.js'])
  expect(links()).toEqual(['modulepreload /assets/own.js', 'stylesheet /assets/frame.css'])
  tell('frame.css', 'load')
  await loaded
})

test('of what is only brought for later the styles are asked for alone', async () => {
  const loaded = unhurried(() => loadPart(part, ['assets/later.js', 'assets/later.css']))
  expect(links()).toEqual(['stylesheet /assets/later.css'])
  tell('later.css', 'load')
  await loaded
  await loadPart(part, ['assets/later.js'])
  expect(links()).toEqual(['stylesheet /assets/later.css', 'modulepreload /assets/later.js'])
})

test('a part or its styles that do not come are told in our own words with what was said, and asked for again the next time', async () => {
  const told = vi.fn()
  const hear = ({ detail }: CustomEventInit<Error>) => told(String(detail), String(detail!.cause))
  window.addEventListener(partMissing, hear as EventListener)
  onTestFinished(() => window.removeEventListener(partMissing, hear as EventListener))
  const gone = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadPart(() => Promise.reject(gone))).rejects.toMatchObject({ message: 'A part did not come.', cause: gone })
  const failed = loadPart(part, ['assets/lost.css'])
  tell('lost.css', 'error')
  await expect(failed).rejects.toThrow('A part did not come.')
  expect(told.mock.calls).toEqual([
    ['Error: A part did not come.', String(gone)],
    ['Error: A part did not come.', 'Error: The styles of a part did not come: assets/lost.css'],
  ])
  const again = loadPart(part, ['assets/lost.css'])
  expect(links()).toEqual(['stylesheet /assets/lost.css', 'stylesheet /assets/lost.css'])
  tell('lost.css', 'load')
  expect(await again).toBe('the part')
})
