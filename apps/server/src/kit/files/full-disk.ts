import { Refusal } from '../http/refusal.ts'

/** A disk without room is nobody's mistake and passes: whoever waits may try again later. All else is for the caller to judge. */
export function refuseFullDisk(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new Refusal('media.noRoom', { cause: error })
}
