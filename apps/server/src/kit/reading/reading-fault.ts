/** What may be wrong with a file, or with the disk its copies go to. */
export type Fault = 'unreadable' | 'tooManyPixels' | 'noRoom'

/** An expected answer of whoever reads a file. Anything else that is thrown is a bug. */
export class ReadingFault extends Error {
  readonly fault: Fault

  constructor(fault: Fault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** A disk without room is nobody's mistake and passes. All else is for the caller to judge. */
export function faultOfFullDisk(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new ReadingFault('noRoom', error)
}
