import type { ImportsTexts } from './texts/pt.ts'

/** What is dropped where contacts come from a file: the server knows a spreadsheet by its bytes. */
export const sheetKind = ({ file }: ImportsTexts) => ({ endings: ['.xlsx', '.csv'] as const, isBinary: true, ...file.kind })
