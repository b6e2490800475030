import { vi } from 'vitest'

/** happy-dom has no layout: here every element has the given height and width, and a scrolling one is as high as its content says. */
export function giveHeights(height: number, width = 800) {
  const places = { offsetHeight: height, clientHeight: height, offsetWidth: width, clientWidth: width }
  for (const [name, value] of Object.entries(places))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof places, 'get').mockImplementation(() => value)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => DOMRect.fromRect({ width, height }))
}

/** Scrolls as a person does: the position changes, then the element fires an event. */
export function scrollTo(element: Element, top: number) {
  element.scrollTop = top
  element.dispatchEvent(new Event('scroll'))
}
