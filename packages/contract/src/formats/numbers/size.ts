import type { Language } from '../language.ts'
import { writeNumber } from './number.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB']

export const megabyte = 1_048_576

/** 96 KB · 2,4 MB · 38 MB: below ten with one decimal, unless it is a zero. */
export function writeSize(bytes: number, language: Language): string {
  let size = bytes
  let unit = 0
  while (rounded(size) >= 1_024 && unit < units.length - 1) {
    size /= 1_024
    unit += 1
  }
  const shown = rounded(size)
  return `${writeNumber(shown, language, Number.isInteger(shown) ? 0 : 1)} ${units[unit]}`
}

const rounded = (size: number) => (size < 9.95 ? Math.round(size * 10) / 10 : Math.round(size))
