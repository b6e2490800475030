import { importCalls } from '@prosa/contract/imports/calls'
import type { ImportRow } from '@prosa/contract/imports/model'
import { send } from '../../kit/calls/send.ts'
import type { ImportsTexts } from './texts/pt.ts'

/** Gives the browser a file. */
export function saveCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

/** What a spreadsheet would take for a formula is text with the sign for that. */
const cell = (text: string) => {
  const harmless = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[";\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function errorCsv(rows: readonly ImportRow[], texts: Pick<ImportsTexts, 'reasons' | 'hints' | 'errorFile'>): string {
  const lines = rows.map(({ line, reason, hints, said }) => {
    const why = reason ? [texts.reasons[reason]] : hints.map((hint) => texts.hints[hint])
    return [String(line), why.join(', '), said]
  })
  return `\ufeff${[texts.errorFile.heads, ...lines].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** All lines that were left out, or not taken as a whole, page after page. */
export async function saveErrors(companyId: string, importId: string, texts: ImportsTexts): Promise<void> {
  const rows: ImportRow[] = []
  for (;;) {
    const page = await send(importCalls.listImportRows, { companyId, importId, after: rows.at(-1)?.line ?? 0 })
    rows.push(...page.rows)
    if (!page.containsMore) break
  }
  saveCsv(texts.errorFile.name, errorCsv(rows, texts))
}
