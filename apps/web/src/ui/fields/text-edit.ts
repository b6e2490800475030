import { fitText } from '@prosa/contract/formats/words/text-limit'

/** The part of an edit that fits into the limit: the new text is cut, the text around it stays. */
export function fitEdit(before: string, after: string, caret: number, limit: number): { text: string; caret: number } {
  if (after.length <= limit) return { text: after, caret }
  const rest = after.slice(caret)
  const start = sharedStart(before, after.slice(0, caret))
  const room = Math.max(limit - start.length - rest.length, 0)
  const kept = start + fitText(after.slice(start.length, caret), room)
  return { text: kept + rest, caret: kept.length }
}

/** Counted in whole signs of the text before, as half an emoji is not the beginning of another one. */
function sharedStart(before: string, after: string): string {
  let at = 0
  while (at < before.length && before.charCodeAt(at) === after.charCodeAt(at)) at += 1
  return fitText(before, at)
}
