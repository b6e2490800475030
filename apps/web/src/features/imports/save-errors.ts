import { importCalls } from '@prosa/contract/imports/calls'
import type { Import, ImportRow } from '@prosa/contract/imports/model'
import { send } from '../../kit/calls/send.ts'
import { saveText } from '../../kit/save-text.ts'
import type { ImportsTexts } from './texts/pt.ts'

/** What a spreadsheet would take for a formula is text with the sign for that; a number with its country is none. */
const cell = (text: string) => {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^\+\d[\d ()-]*$/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

type Words = Pick<ImportsTexts, 'reasons' | 'hints' | 'errorFile'>

/** Why each line stands here, and then the line as the file has it, so that it can be mended and sent again. */
export function errorCsv(rows: readonly ImportRow[], headers: readonly string[], { reasons, hints, errorFile }: Words): string {
  const isKept = rows.every(({ cells }) => cells !== null)
  const heads = [...errorFile.heads, ...(isKept ? headers : [errorFile.phone])]
  const lines = rows.map(({ line, reason, hints: said, said: phone, cells }) => {
    const why = reason ? [reasons[reason]] : said.map((hint) => hints[hint])
    return [String(line), reason ? errorFile.left : errorFile.taken, why.join(', '), ...((isKept && cells) || [phone])]
  })
  return `\ufeff${[heads, ...lines].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** All lines that were left out, or not taken as a whole, page after page. */
export async function saveErrors(companyId: string, { importId, headers }: Import, texts: ImportsTexts): Promise<void> {
  const rows: ImportRow[] = []
  let place = { fileAt: 0, fileLine: 0 }
  for (;;) {
    const page = await send(importCalls.listImportRows, { companyId, importId, after: rows.at(-1)?.line ?? 0, ...place })
    rows.push(...page.rows)
    if (!page.containsMore) break
    place = { fileAt: page.fileAt, fileLine: page.fileLine }
  }
  saveText(texts.errorFile.name, errorCsv(rows, headers, texts))
}
