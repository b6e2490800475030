import type { Language } from './i18n.ts'

type Words = { text: string; detail: string | null }
/** Says itself in any language: a notice on the page follows the language of the page. */
export type Say = (language: Language) => Words
/** A failure, something that is not allowed, or a success that has no words of its own. */
export type NoticeKind = 'error' | 'warning' | 'success'
export type Notice = { kind: NoticeKind; say: Say; ofNetwork: boolean }
type Board = (notice: Notice) => void

let board: Board | null = null
let waiting: readonly Notice[] = []

/** What became of a command. Who has the board puts it up; until somebody has it, it waits. */
export function showNotice(say: Say, { kind = 'error', ofNetwork = false }: Partial<Omit<Notice, 'say'>> = {}) {
  const notice = { kind, say, ofNetwork }
  if (board) board(notice)
  else waiting = [...waiting, notice]
}

/** From here on `next` puts up every notice. */
export function takeBoard(next: Board): () => void {
  board = next
  const late = waiting
  clearNotices()
  for (const notice of late) next(notice)
  return () => {
    if (board === next) board = null
  }
}

export const clearNotices = () => {
  waiting = []
}
