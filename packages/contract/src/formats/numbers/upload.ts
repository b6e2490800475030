import { megabyte } from './size.ts'

type PickedFile = { readonly name: string; readonly size: number }

/** Spec §5: only .csv; a file larger than the maximum, where there is one, is refused. */
export function csvProblem({ name, size }: PickedFile, maxBytes = Number.POSITIVE_INFINITY): 'notCsv' | 'tooBig' | null {
  if (!/\.csv$/i.test(name)) return 'notCsv'
  return size > maxBytes ? 'tooBig' : null
}

/** Limits of the user's preferences are in megabytes (A56). */
export const exceedsUploadLimit = (bytes: number, limitMegabytes: number) => bytes > limitMegabytes * megabyte
