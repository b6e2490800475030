import type { ImportsTexts } from './texts/pt.ts'

/** The kinds of files that can be dropped. The server recognizes a spreadsheet by its bytes. */
export const sheetKind = ({ file }: ImportsTexts) => ({ endings: ['.xlsx', '.csv'] as const, isBinary: true, ...file.kind })
