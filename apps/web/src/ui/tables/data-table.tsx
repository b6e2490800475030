import { type ReactNode, useMemo, useRef } from 'react'
import { MoreBelow } from '../lists/more-below.tsx'
import { useOverflow } from '../lists/use-overflow.ts'
import { useVirtualRows } from '../lists/use-virtual-rows.ts'
import { useIsBelowWide, useIsNarrow, useIsPhone } from '../screen-size.ts'
import { type RowSelection, selectRows } from '../selection/row-selection.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { useRowSelection } from '../selection/use-row-selection.ts'
import { useLoadingStage } from '../states/loading-stage.ts'
import { LoadingWords } from '../states/skeleton-rows.tsx'
import { ColumnChoice, type ColumnOrder } from './column-choice.tsx'
import styles from './data-table.module.css'
import { cardHeight, cardsHeadHeight, TableCards } from './table-cards.tsx'
import type { Column, RowAction, Sort } from './table-column.ts'
import { type MoreRows, type RowPages, TableFoot } from './table-foot.tsx'
import { TableRows } from './table-rows.tsx'
import { SlowWords, type TableError, type TableFilter, TableState } from './table-state.tsx'
import type { TableView } from './table-view.ts'
import { useActiveRow, useRowFocus } from './use-row-focus.ts'

const headHeight = 33

type Props<Row> = {
  /** For screen readers: what the rows are. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The name of a row, read out with its check box and menu. */
  nameOf: (row: Row) => string
  rowHeight?: 44 | 50
  /** Higher than this, the rows scroll; '100%' fills the place, 'none' lets the page scroll. */
  maxHeight?: string
  /** How many there are, in words, where the number alone says too little. */
  countWords?: (count: number, isAll: boolean) => string
  /** How many the filter finds; needed for pages and for selecting all of them. */
  total?: number
  loading?: boolean
  error?: TableError | null
  /** Shown where there are no rows at all: an EmptyState. */
  empty: ReactNode
  /** Given while a filter is set. */
  filter?: TableFilter | null
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  hidden?: readonly string[]
  onHidden?: (hidden: string[]) => void
  columnOrder?: ColumnOrder
  /** Keeps the first column in sight where the others have to be scrolled. */
  pinned?: boolean
  selection?: RowSelection
  onSelection?: (selection: RowSelection) => void
  /** The buttons for all selected rows. */
  bulk?: ReactNode
  linkOf?: (row: Row) => string
  /** The id of the row whose details are shown beside the table. */
  current?: string | null
  /** Called instead of following the link, so that it opens inside the app. */
  onOpen?: (row: Row) => void
  actionsOf?: (row: Row) => readonly RowAction[]
  /** The most quick actions of any row: their space is kept free. */
  quick?: 0 | 1 | 2
  more?: MoreRows
  pages?: RowPages
  /** Whether X, J and K act; a person may switch letter keys off. */
  letterKeys?: boolean
}

/**
 * Table whose rows can be sorted, selected, opened and loaded in parts; cards on phones. Virtual list: only the rows in sight are rendered.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, total, loading = false, error = null, filter = null, selection, onSelection, more, pages, maxHeight } = props
  const scroll = useRef<HTMLDivElement>(null)
  const isCards = useIsPhone()
  const fitting = useFittingColumns(props.columns, isCards)
  const columns = fitting.filter(({ id }, at) => at === 0 || !props.hidden?.includes(id))
  const ids = useMemo(() => rows.map(props.idOf), [rows, props.idOf])
  const stage = useLoadingStage(loading && rows.length === 0)
  const isWaiting = (loading && rows.length === 0) || stage === 'skeleton' || stage === 'slow'
  const rowHeight = isCards ? cardHeight(props.rowHeight ?? 44, columns) : (props.rowHeight ?? 44)

  const [active, setActive] = useActiveRow(rows.length)
  const letterKeys = props.letterKeys ?? true
  const { drawn, scrollTo } = useVirtualRows({
    count: rows.length,
    rowHeight,
    headHeight: isCards ? cardsHeadHeight : headHeight,
    scroll,
    kept: active,
  })
  const { body, toggle, extend, onHover } = useRowSelection({ ids, selection, onSelection, letterKeys })
  const onExtend = selection && extend
  const onSelect = selection && ((index: number) => toggle(index, false))
  const { onKeyDown } = useRowFocus({ count: rows.length, body, scrollTo, letterKeys, onExtend, onSelect }, [active, setActive])
  const overflows = useOverflow(scroll)

  const view: TableView<Row> = {
    ...props,
    columns,
    ids,
    total: total ?? (more?.containsMore ? undefined : rows.length),
    quick: props.quick ?? 0,
    onSelectShown: (selected) => selection && onSelection?.(selectRows(selection, ids, selected)),
    onToggle: toggle,
    onHover,
    rowHeight,
    drawn,
    active,
    onActive: setActive,
  }
  const corner = props.onHidden ? (
    <ColumnChoice columns={fitting.slice(1)} hidden={props.hidden ?? []} onHidden={props.onHidden} order={props.columnOrder} />
  ) : null
  const skeletons = isWaiting ? { count: 8, isDrawn: stage === 'skeleton' || stage === 'slow' } : null
  // Rows without any control can still be scrolled by keys.
  const reached = selection || props.linkOf || props.actionsOf ? {} : { tabIndex: 0, role: 'group', 'aria-label': props.label }
  const Body = isCards ? TableCards : TableRows
  const isEmpty = rows.length === 0 && !isWaiting
  return (
    <div className={styles.frame} style={{ maxHeight: maxHeight ?? 'min(720px, 80dvh)' }}>
      <LoadingWords stage={stage} />
      <div ref={scroll} className={styles.scroll} data-overflows={overflows} data-flows={maxHeight === 'none' || undefined} {...reached}>
        {error && !isEmpty && !isWaiting && <TableState error={error} filter={null} empty={null} />}
        <Body view={view} corner={corner} body={body} isBusy={loading} skeletons={skeletons} onKeyDown={onKeyDown} />
        {isEmpty && <TableState error={error} filter={filter} empty={props.empty} />}
        {stage === 'slow' && <SlowWords />}
        {more && rows.length > 0 && !isWaiting && (
          <MoreBelow
            count={rows.length}
            hasMore={more.containsMore}
            isLoading={more.isLoading}
            problem={more.problem}
            onMore={more.onMore}
          />
        )}
      </div>
      {rows.length > 0 && !isWaiting && (more || pages || total !== undefined) && (
        <TableFoot {...{ total, more, pages }} count={rows.length} isFiltered={filter !== null} countWords={props.countWords} />
      )}
      {selection && onSelection && props.bulk && (
        <SelectionBar selection={selection} total={total ?? rows.length} onSelection={onSelection}>
          {props.bulk}
        </SelectionBar>
      )}
    </div>
  )
}

/** The columns for which this screen has room. */
function useFittingColumns<Row>(columns: readonly Column<Row>[], isCards: boolean) {
  const belowMd = useIsNarrow()
  const belowLg = useIsBelowWide()
  return columns.filter(({ hideBelow, offCard }, at) => {
    if (at === 0) return true
    if (isCards) return !offCard
    return hideBelow === 'lg' ? !belowLg : hideBelow === 'md' ? !belowMd : true
  })
}
