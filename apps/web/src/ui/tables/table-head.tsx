import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { RowCheck } from '../selection/row-check.tsx'
import { stateOfRows } from '../selection/row-selection.ts'
import styles from './data-table.module.css'
import { actionsWidth, type Column, checkWidth, type Sort } from './table-column.ts'
import type { TableView } from './table-view.ts'

/** The head of the table, which is sticky; `corner` stands at its end. */
export function TableHead<Row>({ view, corner }: { view: TableView<Row>; corner: ReactNode }) {
  const { columns, sort, onSort, actionsOf, quick } = view
  return (
    <thead>
      <tr className={styles.head} aria-rowindex={1}>
        {view.selection && (
          <td className={styles.check} style={{ width: checkWidth }}>
            <SelectShown view={view} />
          </td>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-align={column.align}
            style={{ width: column.width }}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            {column.sort && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.head}
          </th>
        ))}
        {(actionsOf || corner) && (
          <td className={styles.actions} style={{ width: actionsWidth(quick) }}>
            {corner}
          </td>
        )}
      </tr>
    </thead>
  )
}

export function SelectShown<Row>({ view: { ids, selection, onSelectShown } }: { view: TableView<Row> }) {
  const texts = useRareUiTexts()
  if (!selection) return null
  const state = ids.length === 0 ? 'off' : stateOfRows(selection, ids)
  return <RowCheck label={texts.table.selectShown} state={state} onToggle={() => onSelectShown(state !== 'on')} />
}

type SortProps<Row> = { column: Column<Row>; sort: Sort | null | undefined; onSort: (sort: Sort) => void }

function SortButton<Row>({ column, sort, onSort }: SortProps<Row>) {
  const isSorted = sort?.column === column.id
  const Arrow = isSorted && sort.direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <button type="button" className={styles.sort} data-sorted={isSorted} onClick={() => onSort(nextSort(column, sort))}>
      <span>{column.head}</span>
      <Arrow size={14} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

/** The opposite direction when it is sorted by this column already. */
export function nextSort<Row>({ id, sort: first = 'ascending' }: Column<Row>, sort: Sort | null | undefined): Sort {
  if (sort?.column !== id) return { column: id, direction: first }
  return { column: id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
}
