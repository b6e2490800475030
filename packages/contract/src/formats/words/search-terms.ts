/** The text that is sent as a search of flows: without brackets, braces and unpaired quotes (spec §5, A55). */
export function cleanSearch(text: string): string {
  const plain = text.replace(/[[\]{}]/g, '').replace(/[“”„]/g, '"')
  const quotes = plain.split('"').length - 1
  return (quotes % 2 === 0 ? plain : withoutLastQuote(plain)).replace(/\s+/g, ' ').trim()
}

/** The words to search for; a quoted phrase is one of them, without its quotes. */
export function searchTerms(text: string): string[] {
  return [...cleanSearch(text).matchAll(/"([^"]*)"|[^\s"]+/g)]
    .map(([found, phrase]) => (phrase ?? found).trim())
    .filter((term) => term !== '')
}

function withoutLastQuote(text: string): string {
  const last = text.lastIndexOf('"')
  return text.slice(0, last) + text.slice(last + 1)
}
