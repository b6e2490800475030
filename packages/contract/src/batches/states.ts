import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Spec §4. */
export const BatchStatus = codes({ Draft: 0, Registered: 1, Preparing: 2, Running: 3, Done: 4, Canceled: 5 })
export type BatchStatus = CodeOf<typeof BatchStatus>

const { Draft, Registered, Preparing, Running, Done, Canceled } = BatchStatus

export const batchMoves = moves(BatchStatus, {
  register: { from: [Draft], to: Registered },
  prepare: { from: [Registered], to: Preparing },
  run: { from: [Preparing], to: Running },
  finish: { from: [Running], to: Done },
  cancel: { from: [Draft, Registered, Preparing, Running], to: Canceled },
})

export const BatchType = codes({ FillPropertyInStartFlow: 1, ChatClose: 2, ContactImport: 3, ChatCloseInbox: 4 })
export type BatchType = CodeOf<typeof BatchType>
