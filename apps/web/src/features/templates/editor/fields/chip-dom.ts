import { variableMarks } from '@prosa/contract/templates/template-variables'

/** What a chip says behind its mark, and whether it stands where it may. */
export type ChipLook = { label: string; isBad: boolean }
export type Range = { start: number; end: number }

const markIn = (node: Node): string | null => (node instanceof HTMLElement ? (node.dataset.mark ?? null) : null)

/** The text that the nodes stand for: a chip is its mark, and the line break at the end only gives the last line its height. */
export function readChips(root: HTMLElement): string {
  return [...root.childNodes].map(textOf).join('')
}

function textOf(node: Node): string {
  const mark = markIn(node)
  if (mark !== null) return mark
  if (node instanceof HTMLBRElement) return node.dataset.end === undefined ? '\n' : ''
  if (node instanceof HTMLElement) return [...node.childNodes].map(textOf).join('')
  return node.textContent ?? ''
}

/** Draws the text anew, with a chip for each variable. */
export function drawChips(root: HTMLElement, text: string, lookOf: (name: string) => ChipLook, chipClass: string) {
  const nodes: Node[] = []
  let done = 0
  for (const { name, start, end } of variableMarks(text)) {
    if (start > done) nodes.push(document.createTextNode(text.slice(done, start)))
    nodes.push(chipOf(text.slice(start, end), lookOf(name), chipClass))
    done = end
  }
  if (done < text.length || nodes.length === 0) nodes.push(document.createTextNode(text.slice(done)))
  const last = document.createElement('br')
  last.dataset.end = ''
  root.replaceChildren(...nodes, last)
}

function chipOf(mark: string, { label, isBad }: ChipLook, chipClass: string): HTMLElement {
  const chip = document.createElement('span')
  chip.className = chipClass
  chip.contentEditable = 'false'
  chip.dataset.mark = mark
  if (isBad) chip.dataset.bad = ''
  chip.textContent = label ? `${mark} ${label}` : mark
  return chip
}

/** Whether the nodes say this already, so that typing goes on undisturbed. */
export function isDrawn(root: HTMLElement, text: string, lookOf: (name: string) => ChipLook): boolean {
  if (readChips(root) !== text) return false
  const chips = [...root.childNodes].filter((node) => markIn(node) !== null) as HTMLElement[]
  const wanted = variableMarks(text)
  return (
    chips.length === wanted.length &&
    chips.every((chip, at) => {
      const { name } = wanted[at]!
      const { label, isBad } = lookOf(name)
      const { mark = '', bad } = chip.dataset
      return chip.textContent === (label ? `${mark} ${label}` : mark) && (bad !== undefined) === isBad
    })
  )
}

const lengthOf = (node: Node): number => textOf(node).length

/** Where the selection stands in the text; null where it is elsewhere. */
export function readCaret(root: HTMLElement): Range | null {
  const selection = root.ownerDocument.getSelection()
  if (!selection || selection.rangeCount === 0) return null
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
  if (!root.contains(startContainer) || !root.contains(endContainer)) return null
  return { start: offsetOf(root, startContainer, startOffset), end: offsetOf(root, endContainer, endOffset) }
}

function offsetOf(root: HTMLElement, container: Node, offset: number): number {
  if (container === root) return [...root.childNodes].slice(0, offset).reduce((sum, node) => sum + lengthOf(node), 0)
  let child = container
  while (child.parentNode !== null && child.parentNode !== root) child = child.parentNode
  const before = [...root.childNodes]
    .slice(0, [...root.childNodes].indexOf(child as ChildNode))
    .reduce((sum, node) => sum + lengthOf(node), 0)
  // Within a chip there is no place to stand: behind it is the nearest.
  return before + (markIn(child) === null ? Math.min(offset, lengthOf(child)) : lengthOf(child))
}

export function placeCaret(root: HTMLElement, { start, end }: Range) {
  const selection = root.ownerDocument.getSelection()
  const range = root.ownerDocument.createRange()
  range.setStart(...spotOf(root, start))
  range.setEnd(...spotOf(root, end))
  selection?.removeAllRanges()
  selection?.addRange(range)
}

function spotOf(root: HTMLElement, offset: number): [Node, number] {
  let left = offset
  for (const [at, node] of [...root.childNodes].entries()) {
    const length = lengthOf(node)
    if (node instanceof Text && left <= length) return [node, left]
    if (left === 0) return [root, at]
    left -= length
  }
  return [root, root.childNodes.length]
}
