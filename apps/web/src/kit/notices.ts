import type { Language } from './i18n.ts'
import { readOwner } from './session/session.ts'

type Words = { text: string; detail: string | null }
/** Gives the words in any language, so that a notice on the page follows the language of the page. */
export type Say = (language: Language) => Words
/** A failure, something that is not allowed, or a success that has no words of its own. */
export type NoticeKind = 'error' | 'warning' | 'success'
export type Notice = { kind: NoticeKind; say: Say; ofNetwork: boolean }
type Waiting = Notice & { owner: string | null }
type Board = (notice: Notice) => void

let board: Board | null = null
let waiting: readonly Waiting[] = []

/** Shows the outcome of a command. The frame has the board that shows it; until there is a board, the notice waits. */
export function showNotice(say: Say, { kind = 'error', ofNetwork = false }: Partial<Omit<Notice, 'say'>> = {}) {
  const notice = { kind, say, ofNetwork }
  if (board) board(notice)
  else waiting = [...waiting, { ...notice, owner: readOwner() }]
}

/** From now on `next` shows every notice. Those that waited for the same person are shown now, those for somebody else never. */
export function takeBoard(next: Board): () => void {
  board = next
  const owner = readOwner()
  const late = waiting.filter((notice) => notice.owner === owner)
  clearNotices()
  for (const notice of late) next(notice)
  return () => {
    if (board === next) board = null
  }
}

export const clearNotices = () => {
  waiting = []
}
