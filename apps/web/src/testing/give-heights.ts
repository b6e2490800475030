import { vi } from 'vitest'

/** happy-dom lays nothing out: here every element is as high and wide as told, and what scrolls as high as its content says. */
export function giveHeights(height: number, width = 800) {
  const places = { offsetHeight: height, clientHeight: height, offsetWidth: width, clientWidth: width }
  for (const [name, value] of Object.entries(places))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof places, 'get').mockImplementation(() => value)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => DOMRect.fromRect({ width, height }))
}

/** As a person does: the place changes, then the element tells of it. */
export function scrollTo(element: Element, top: number) {
  element.scrollTop = top
  element.dispatchEvent(new Event('scroll'))
}
