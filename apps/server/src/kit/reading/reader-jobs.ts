import type { drawPicture } from './draw-picture.ts'
import { inspectFilm, remuxToOgg } from './inspect-film.ts'
import type { readWorkbook } from './read-workbook.ts'
import { sniffType } from './sniff-type.ts'

// Read with the first picture, not with every start.
const pictures = () => import('./read-picture.ts')
type Pictures = Awaited<ReturnType<typeof pictures>>

/** What is done with files that strangers made. Only the reader's own process does it: see `reader.ts`. */
export const readerJobs = {
  sniffType,
  inspectFilm,
  remuxToOgg,
  readPicture: async (...given: Parameters<Pictures['readPicture']>) => (await pictures()).readPicture(...given),
  convertPicture: async (...given: Parameters<Pictures['convertPicture']>) => (await pictures()).convertPicture(...given),
  drawPicture: async (...given: Parameters<typeof drawPicture>) => (await import('./draw-picture.ts')).drawPicture(...given),
  readWorkbook: async (...given: Parameters<typeof readWorkbook>) => (await import('./read-workbook.ts')).readWorkbook(...given),
}
export type ReaderJobs = typeof readerJobs
