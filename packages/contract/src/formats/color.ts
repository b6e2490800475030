import type { Reading } from './reading.ts'

/** Every colour is stored as #RRGGBB. Half-transparent ones are refused, because nobody could say which text is readable on them. */
export function readColor(text: string): Reading<string, 'required' | 'wrongFormat'> {
  const color = text.trim().toUpperCase()
  if (color === '') return { problem: 'required' }
  if (/^#[0-9A-F]{6}$/.test(color)) return { value: color }
  return /^#[0-9A-F]{3}$/.test(color) ? { value: color.replace(/[0-9A-F]/g, '$&$&') } : { problem: 'wrongFormat' }
}
