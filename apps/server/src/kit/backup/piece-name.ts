/** Where a piece of a table lies in the archive. */
export const pieceName = (table: string, piece: number) => `tables/${encodeURIComponent(table)}/${String(piece).padStart(6, '0')}`

/** The table a piece belongs to; null for any other entry. */
export function tableOfPiece(name: string): string | null {
  const [, table] = /^tables\/([^/]+)\/\d{6,}$/.exec(name) ?? []
  return table ? decodeURIComponent(table) : null
}
