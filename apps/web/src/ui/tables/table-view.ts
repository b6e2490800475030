import type { Drawn } from '../lists/use-virtual-rows.ts'
import type { RowSelection } from '../selection/row-selection.ts'
import type { Column, RowAction, Sort } from './table-column.ts'

/** What rows and cards are rendered from. */
export type TableView<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  ids: readonly string[]
  /** The number of all rows, also those not loaded; undefined while that is not known. */
  total: number | undefined
  /** For how many quick actions space is kept free. */
  quick: number
  nameOf: (row: Row) => string
  /** The id of the row whose details are shown beside the table. */
  current?: string | null | undefined
  pinned?: boolean | undefined
  linkOf?: ((row: Row) => string) | undefined
  onOpen?: ((row: Row) => void) | undefined
  actionsOf?: ((row: Row) => readonly RowAction[]) | undefined
  sort?: Sort | null | undefined
  onSort?: ((sort: Sort) => void) | undefined
  selection?: RowSelection | undefined
  onSelectShown: (selected: boolean) => void
  onToggle: (index: number, isRange: boolean) => void
  onHover: (index: number | null) => void
  rowHeight: number
  drawn: readonly Drawn[]
  /** Roving tabindex: the row whose controls are in the tab order. */
  active: number
  onActive: (index: number) => void
}
