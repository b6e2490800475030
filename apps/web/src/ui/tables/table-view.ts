import type { Drawn } from '../lists/use-virtual-rows.ts'
import type { RowSelection } from '../selection/row-selection.ts'
import type { Column, RowAction, Sort } from './table-column.ts'

/** What rows and cards are drawn from. */
export type TableView<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  ids: readonly string[]
  /** All that there are, also those not loaded; unknown while there are more. */
  total: number | undefined
  /** How many quick actions have to have room. */
  quick: number
  nameOf: (row: Row) => string
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
  /** The row whose controls are in the order of Tab. */
  active: number
  onActive: (index: number) => void
}
