/** A table as it is written into a file: rows come in pieces, and only one piece is held at a time. */
export type Sheet = { head: readonly string[]; pieces: AsyncIterable<readonly (readonly string[])[]> }

/** What a spreadsheet would take for a formula is a text in front of which stands an apostrophe; so somebody's name runs nothing. */
export const harmlessCell = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
