import type { Language } from './i18n.ts'
import { readOwner } from './session/session.ts'

type Words = { text: string; detail: string | null }
/** Says itself in any language: a notice on the page follows the language of the page. */
export type Say = (language: Language) => Words
/** A failure, something that is not allowed, or a success that has no words of its own. */
export type NoticeKind = 'error' | 'warning' | 'success'
export type Notice = { kind: NoticeKind; say: Say; ofNetwork: boolean }
type Waiting = Notice & { owner: string | null }
type Board = (notice: Notice) => void

let board: Board | null = null
let waiting: readonly Waiting[] = []

/** What became of a command. Who has the board puts it up; until somebody has it, it waits. */
export function showNotice(say: Say, { kind = 'error', ofNetwork = false }: Partial<Omit<Notice, 'say'>> = {}) {
  const notice = { kind, say, ofNetwork }
  if (board) board(notice)
  else waiting = [...waiting, { ...notice, owner: readOwner() }]
}

/** From here on `next` puts up every notice; what waited for somebody else is for nobody. */
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
