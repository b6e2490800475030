import { foldText } from '../fold-text.ts'
import { wordPlaces } from './word-places.ts'

type Sign = { node: Text; from: number; to: number }

/** Where the searched words stand in an element: whatever their accents and case, and also across bold letters. */
export function elementPlaces(element: Element, search: string): Range[] {
  if (search.trim() === '') return []
  const { text, signs } = readSigns(element)
  return wordPlaces(text, search).map(([from, to]) => rangeOf(signs[from]!, signs[to - 1]!))
}

/** The folded text of an element, and where each of its letters comes from: "ã" may be two signs, and is one letter. */
function readSigns(element: Element): { text: string; signs: Sign[] } {
  const signs: Sign[] = []
  let text = ''
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    let from = 0
    for (const letter of node.data) {
      const to = from + letter.length
      const folded = foldText(letter).replace(/\s/, ' ')
      for (const _ of folded.split('')) signs.push({ node, from, to })
      text += folded
      // An accent that is a sign of its own belongs to the letter before it.
      if (folded === '' && signs.at(-1)?.node === node) signs[signs.length - 1] = { ...signs.at(-1)!, to }
      from = to
    }
  }
  return { text, signs }
}

function rangeOf(first: Sign, last: Sign): Range {
  const range = document.createRange()
  range.setStart(first.node, first.from)
  range.setEnd(last.node, last.to)
  return range
}
