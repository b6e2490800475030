import { type HelpLabels, type LabelKey, labelKeys } from './label-keys.ts'

/** Control characters that no text contains. */
const start = '\u0002'
const end = '\u0003'

/** Labels as an article is rendered with: the key between marks, so that the page can show a label as a link. */
export const markedLabels = Object.fromEntries(labelKeys.map((key) => [key, `${start}${key}${end}`])) as HelpLabels

export type TextPart = { at: number; text: string } | { at: number; label: LabelKey }

/** A text with marked labels, in parts. */
export function splitLabels(text: string): TextPart[] {
  let at = 0
  return text.split(new RegExp(`(${start}\\w+${end})`)).flatMap((piece): TextPart[] => {
    const part = { at }
    at += piece.length
    if (piece === '') return []
    return [piece.startsWith(start) ? { ...part, label: piece.slice(1, -1) as LabelKey } : { ...part, text: piece }]
  })
}
