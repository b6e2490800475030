import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'
export type Sort = { column: string; direction: SortDirection }

/** One column; the first one names the row, is its link and cannot be hidden. */
export type Column<Row> = {
  id: string
  head: string
  /** Renders a cell. A control in it takes the `tabIndex` and names itself with `data-part`. */
  cell: (row: Row, tabIndex: 0 | -1) => ReactNode
  /** In px; the rest of the width goes to columns without one, which take 160 px at least. */
  width?: number
  align?: 'start' | 'center' | 'end'
  /** The column can be sorted; this direction comes first. */
  sort?: SortDirection
  /** Left out on narrower screens: below 1025 or 1440 px. */
  hideBelow?: 'md' | 'lg'
  /** Not on the cards of phones. */
  offCard?: boolean
  /** On the cards of phones it has room for two lines. */
  isTall?: boolean
  /** On the cards of phones it speaks for itself, without its head beside it. */
  isBare?: boolean
  /** The placeholder while it loads; a bar when absent. */
  skeleton?: ReactNode
}

/** Something that can be done with one row: beside the row on hover, or in its menu. */
export type RowAction = {
  label: string
  icon: ReactNode
  onSelect: () => void
  /** Stands beside the row instead of in the menu: two at most. */
  quick?: boolean
  tone?: 'neutral' | 'danger'
  disabled?: boolean
  detail?: string
}

const leastWidth = 160
export const checkWidth = 48

export const leastTableWidth = (columns: readonly { width?: number }[], extras: number) =>
  columns.reduce((sum, { width }) => sum + (width ?? leastWidth), extras)

/** The width that is kept free for the quick actions, so that nothing moves when they appear. */
export const actionsWidth = (quick: number) => 16 + 28 + quick * 32

/** Compares the sort keys of two rows, which are both texts or both numbers. */
export const compareKeys = (one: string | number, other: string | number) =>
  typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other)
