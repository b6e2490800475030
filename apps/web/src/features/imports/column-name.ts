import type { Import } from '@prosa/contract/imports/model'

const mostName = 100

/** Returns the name of a column: its header, made unique among the columns before it, or its position. */
export function columnName({ headers }: Pick<Import, 'headers'>, nth: number, unnamed: (position: number) => string): string {
  const header = headers[nth]?.slice(0, mostName - 6)
  if (!header) return unnamed(nth + 1)
  const twins = headers.slice(0, nth).filter((other) => other.trim().toLowerCase() === headers[nth]?.trim().toLowerCase()).length
  return twins === 0 ? header : `${header} (${twins + 1})`
}
