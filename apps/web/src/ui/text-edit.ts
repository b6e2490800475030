const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** As people count: an emoji or a letter with its accent is one. */
export const textLength = (text: string) => signsOf(text).length

const signsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** What of an edit fits into the limit: the new part is cut, what stood around it stays. */
export function fitEdit(before: string, after: string, caret: number, limit: number): { text: string; caret: number } {
  const rest = after.slice(caret)
  const start = sharedStart(before, after.slice(0, caret))
  const room = Math.max(limit - textLength(start + rest), 0)
  const kept = start + signsOf(after.slice(start.length, caret)).slice(0, room).join('')
  return textLength(after) <= limit ? { text: after, caret } : { text: kept + rest, caret: kept.length }
}

function sharedStart(one: string, other: string): string {
  const signs = signsOf(one)
  let at = 0
  for (const sign of signs) {
    if (!other.startsWith(sign, at)) break
    at += sign.length
  }
  return other.slice(0, at)
}
