import { searchTerms } from '@prosa/contract/formats/words/search-terms'
import { foldText } from '../../../ui/fold-text.ts'

type Sign = { node: Text; from: number; to: number }

/** Where the searched words stand in an element, as the server finds them: whatever their accents and case, and also across bold letters. */
export function placesOf(element: Element, search: string): Range[] {
  const words = searchTerms(search)
    .map((term) => foldText(term).replace(/\s+/g, ' '))
    .filter((word) => word.trim() !== '')
  if (words.length === 0) return []
  const { text, signs } = readSigns(element)
  return words.flatMap((word) => {
    const places: Range[] = []
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      places.push(rangeOf(signs[at]!, signs[at + word.length - 1]!))
    return places
  })
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
