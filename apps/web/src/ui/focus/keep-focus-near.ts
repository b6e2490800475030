import { isLost } from './use-focus-after.ts'

/** Not a field: keys mean something else there, and the next one, as that of an undo, would be written into it. */
const reachable = 'a[href], button:not([disabled]), input:is([type="checkbox"], [type="radio"]):not([disabled]), [tabindex="0"]'
/** Milliseconds in which an answer may come that takes a pressed button away, and in which the page may place the focus by itself. */
const [patience, turn] = [10_000, 50]

/** A place on the way up from a control, with what stood beside it. */
type Step = { parent: Element; beside: readonly (Element | null)[] }

/**
 * A button that takes itself away, or its whole row, leaves the focus nowhere, and whoever works with keys begins at the top of the page
 * again. So what has the focus is watched for a while after each press: where it goes and nobody else takes the focus, that moves to what
 * stood beside it, else to where it was before. Returns what ends it.
 */
export function keepFocusNear(page: Document = document): () => void {
  let watched: { control: Element; way: readonly Step[] } | null = null
  let last: readonly Element[] = []
  let timers: number[] = []
  const observer = new MutationObserver(() => {
    if (watched && !watched.control.isConnected) timers.push(window.setTimeout(move, turn))
  })
  const rest = () => {
    observer.disconnect()
    for (const timer of timers) clearTimeout(timer)
    timers = []
    watched = null
  }
  const move = () => {
    const way = watched?.way
    if (!way || !isLost(page.activeElement)) return
    rest()
    if (besides(way)) return
    const target = last.find((each) => each.isConnected) ?? page.querySelector('main')
    if (target) takesFocus(target)
  }
  const watch = () => {
    rest()
    const control = page.activeElement
    // What is typed in does not go with a key.
    if (!control || control === page.body || control.matches('input, textarea')) return
    watched = { control, way: wayUp(control) }
    observer.observe(page.body, { childList: true, subtree: true })
    timers.push(window.setTimeout(rest, patience))
  }
  const arrive = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = [target, ...last.filter((each) => each !== target)].slice(0, 5)
    watch()
  }
  page.addEventListener('click', watch, true)
  page.addEventListener('keydown', watch, true)
  page.addEventListener('focusin', arrive)
  return () => {
    rest()
    page.removeEventListener('click', watch, true)
    page.removeEventListener('keydown', watch, true)
    page.removeEventListener('focusin', arrive)
  }
}

/** Up to the part of the page that a control is in: what stands beyond has nothing to do with it. */
function wayUp(control: Element): Step[] {
  const way: Step[] = []
  for (let at = control; at.parentElement && !at.matches('main, [role="dialog"], [role="region"], body'); at = at.parentElement)
    way.push({ parent: at.parentElement, beside: [at.nextElementSibling, at.previousElementSibling] })
  return way
}

/** Whether something beside has taken the focus. */
function besides(way: readonly Step[]): boolean {
  for (const { parent, beside } of way) {
    if (!parent.isConnected) continue
    for (const place of [...beside, parent]) {
      if (!place?.isConnected) continue
      if (place.matches(reachable) && takesFocus(place)) return true
      for (const found of place.querySelectorAll(reachable)) if (takesFocus(found)) return true
    }
  }
  return false
}

/** What is not shown at this width does not. */
function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return element.ownerDocument.activeElement === element
}
