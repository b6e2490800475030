import type { KeyboardEventHandler, ReactNode, RefObject } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { RowCheck } from '../selection/row-check.tsx'
import { isSelected } from '../selection/row-selection.ts'
import { Skeleton } from '../states/skeleton.tsx'
import styles from './data-table.module.css'
import { followLink, followRow } from './open-row.ts'
import { RowActions } from './row-actions.tsx'
import { actionsWidth, type Column, checkWidth, leastTableWidth } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import type { TableView } from './table-view.ts'

type Props<Row> = {
  view: TableView<Row>
  corner: ReactNode
  body: RefObject<HTMLElement | null>
  isBusy: boolean
  /** How many placeholder rows to show while loading; null when the rows are there. */
  skeletons: { count: number; isDrawn: boolean } | null
  onKeyDown: KeyboardEventHandler<HTMLElement>
}

export function TableRows<Row>({ view, corner, body, isBusy, skeletons, onKeyDown }: Props<Row>) {
  const { columns, actionsOf, selection, quick, drawn, total } = view
  const hasEnd = actionsOf !== undefined || corner !== null
  const width = columns.length + (selection ? 1 : 0) + (hasEnd ? 1 : 0)
  const extras = (selection ? checkWidth : 0) + (hasEnd ? actionsWidth(quick) : 0)
  return (
    <table
      className={styles.table}
      style={{ minWidth: leastTableWidth(columns, extras) }}
      aria-label={view.label}
      aria-rowcount={total === undefined ? -1 : total + 1}
      aria-busy={isBusy}
      data-pinned={view.pinned || undefined}
      data-checks={selection !== undefined || undefined}
    >
      <TableHead view={view} corner={corner} />
      <tbody ref={body as RefObject<HTMLTableSectionElement | null>} onKeyDown={onKeyDown}>
        {skeletons
          ? Array.from({ length: skeletons.count }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
              <SkeletonRow key={row} view={view} isDrawn={skeletons.isDrawn} hasEnd={hasEnd} />
            ))
          : drawn.map((each) =>
              each.kind === 'gap' ? (
                // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused.
                <tr key={`gap ${each.before}`} aria-hidden="true">
                  <td className={styles.gap} colSpan={width} style={{ height: each.height }} />
                </tr>
              ) : (
                <TableRow key={view.ids[each.index]} view={view} index={each.index} hasEnd={hasEnd} />
              ),
            )}
      </tbody>
    </table>
  )
}

function TableRow<Row>({ view, index, hasEnd }: { view: TableView<Row>; index: number; hasEnd: boolean }) {
  const texts = useRareUiTexts()
  const { columns, selection, actionsOf, linkOf, onOpen, active } = view
  const row = view.rows[index]!
  const name = view.nameOf(row)
  const selected = selection !== undefined && isSelected(selection, view.ids[index]!)
  const href = linkOf?.(row)
  const open = onOpen && (() => onOpen(row))
  const tabIndex = index === active ? 0 : -1
  return (
    <tr
      className={styles.row}
      data-row={index}
      data-selected={selected}
      data-link={href !== undefined}
      data-current={view.ids[index] === view.current || undefined}
      style={{ height: view.rowHeight }}
      aria-rowindex={index + 2}
      onFocus={() => view.onActive(index)}
      onPointerEnter={() => view.onHover(index)}
      onPointerLeave={() => view.onHover(null)}
      onClick={(event) => followRow(event, href, open)}
      onAuxClick={(event) => followRow(event, href, open)}
    >
      {selection && (
        <td className={styles.check}>
          <RowCheck
            label={texts.table.select(name)}
            state={selected ? 'on' : 'off'}
            tabIndex={tabIndex}
            part="check"
            onToggle={(isRange) => view.onToggle(index, isRange)}
          />
        </td>
      )}
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.id} scope="row" className={styles.title}>
            {href === undefined ? (
              column.cell(row, tabIndex)
            ) : (
              <RowLink href={href} tabIndex={tabIndex} onOpen={open} column={column} row={row} />
            )}
          </th>
        ) : (
          <td key={column.id} data-align={column.align}>
            {column.cell(row, tabIndex)}
          </td>
        ),
      )}
      {hasEnd && <td className={styles.actions}>{actionsOf && <RowActions name={name} actions={actionsOf(row)} tabIndex={tabIndex} />}</td>}
    </tr>
  )
}

type LinkProps<Row> = { href: string; tabIndex: 0 | -1; onOpen: (() => void) | undefined; column: Column<Row>; row: Row }

export function RowLink<Row>({ href, tabIndex, onOpen, column, row }: LinkProps<Row>) {
  return (
    <a className={styles.link} href={href} tabIndex={tabIndex} data-part="open" onClick={(event) => followLink(event, onOpen)}>
      {column.cell(row, tabIndex)}
    </a>
  )
}

function SkeletonRow<Row>({ view, isDrawn, hasEnd }: { view: TableView<Row>; isDrawn: boolean; hasEnd: boolean }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused.
    <tr className={styles.row} style={{ height: view.rowHeight }} aria-hidden="true">
      {view.selection && <td className={styles.check} />}
      {view.columns.map(({ id, align, skeleton }) => (
        <td key={id} data-align={align}>
          {isDrawn && (skeleton ?? <Skeleton width="64%" line={20} />)}
        </td>
      ))}
      {hasEnd && <td className={styles.actions} />}
    </tr>
  )
}
