/**
 * Tests ask for computed styles all the time: to find an element by its role whether hundreds are visible, for a click whether its
 * ancestors allow it, for a floating layer where it is. happy-dom computed the whole cascade each time, which took a fifth of the time of
 * all tests. As no style sheet is loaded here, inline styles are enough.
 */
const own = window.getComputedStyle.bind(window)
const ofTags = new Map<string, string>()
const known = new WeakMap<Element, CSSStyleDeclaration>()
const inherited = new Set(['visibility', 'pointerEvents', 'direction'])

function quickStyle(element: Element): CSSStyleDeclaration {
  const before = known.get(element)
  if (before) return before
  const style = new Proxy({} as CSSStyleDeclaration, {
    get: (_none, name) => (name === 'getPropertyValue' ? written : typeof name === 'string' ? styleOf(element, name) : undefined),
  })
  const written = (name: string) => (name.startsWith('--') ? own(element).getPropertyValue(name) : styleOf(element, camelCase(name)))
  known.set(element, style)
  return style
}

function styleOf(element: Element, name: string): string {
  if (!element.isConnected) return ''
  // A dialog is visible or not depending on how it was opened.
  if (name === 'display') return element.tagName === 'DIALOG' ? own(element).display : inline(element, name) || displayOf(element.tagName)
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = inline(at, name)
    if (value || !inherited.has(name)) return value
  }
  return ''
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const inline = (element: Element, name: string): string =>
  element.hasAttribute('style') ? ((Reflect.get((element as HTMLElement).style, name) as string | undefined) ?? '') : ''

function displayOf(tag: string): string {
  const before = ofTags.get(tag)
  if (before !== undefined) return before
  const bare = document.createElement(tag)
  document.documentElement.append(bare)
  const { display } = own(bare)
  bare.remove()
  ofTags.set(tag, display)
  return display
}

for (const place of [globalThis, document.defaultView!]) place.getComputedStyle = quickStyle
