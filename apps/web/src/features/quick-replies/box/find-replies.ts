import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { foldText } from '../../../ui/fold-text.ts'

/** How well a quick reply answers to what is typed: by its shortcut first, then by its title, then by its text. */
function rank({ shortcut, title, text }: QuickReply, sought: string): number {
  if (shortcut === sought) return 0
  if (shortcut.startsWith(sought)) return 1
  if (shortcut.includes(sought)) return 2
  if (foldText(title).includes(sought)) return 3
  return foldText(text).includes(sought) ? 4 : Number.POSITIVE_INFINITY
}

/** Those that have what is typed somewhere, the best first; equal ones stay in their order. */
export function findReplies(replies: readonly QuickReply[], typed: string): readonly QuickReply[] {
  const sought = foldText(typed).trim()
  return replies
    .map((reply) => ({ reply, place: rank(reply, sought) }))
    .filter(({ place }) => place < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.place - other.place)
    .map(({ reply }) => reply)
}
