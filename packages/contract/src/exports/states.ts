import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Spec §4. */
export const ExportStatus = codes({ GettingData: 1, DownloadReady: 2 })
export type ExportStatus = CodeOf<typeof ExportStatus>

export const exportMoves = moves(ExportStatus, {
  finish: { from: [ExportStatus.GettingData], to: ExportStatus.DownloadReady },
})
