import type { CompanyDataTexts } from './pt.ts'

export const en: CompanyDataTexts = {
  title: 'A file with everything',
  detail:
    'A ZIP with all rows of the company, as JSON, one to a line and a file for each table, and with its pictures, sounds and documents. Passwords, keys and credentials are left out.',
  make: 'Prepare file',
  again: 'Prepare another',
  making: 'Preparing',
  waits: 'You may leave this page: the file goes on being prepared.',
  ready: (size) => `Ready: ${size}`,
  holds: (rows, files) => `${rows} rows and ${files} files`,
  until: (when) => `The file stays here until ${when}. Each download link works for 4 hours, in this session only. Do not share it.`,
  by: (who, when) => `Asked for by ${who}, ${when}`,
  get: 'Download',
  none: 'No file is ready. Once prepared, it stays here for 72 hours.',
  stopped: 'Stopped before its end.',
  failed: 'The file was not finished. Try again.',
  outdated: 'This file was removed because somebody was erased after it was made.',
  anew: 'It still held their data. Make another one: they are not in it.',
  notLoaded: 'This part did not load.',
  settings: { archive: { title: 'Download all data of the company', words: 'export zip download copy data portability' } },
}
