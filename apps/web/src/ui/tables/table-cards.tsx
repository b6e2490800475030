import { IconArrowsSort } from '@tabler/icons-react'
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react'
import { Menu } from '../menus/menu.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { RowCheck } from '../selection/row-check.tsx'
import { isSelected } from '../selection/row-selection.ts'
import { Skeleton } from '../states/skeleton.tsx'
import { followRow } from './open-row.ts'
import { RowActions } from './row-actions.tsx'
import styles from './table-cards.module.css'
import { nextSort, SelectShown } from './table-head.tsx'
import { RowLink } from './table-rows.tsx'
import type { TableView } from './table-view.ts'

const lineHeight = 24
const padding = 16
export const cardsHeadHeight = 45

/** All cards have the same height: the row of the title, and a line or two for each other column. */
export const cardHeight = (rowHeight: number, columns: readonly { isTall?: boolean }[]) =>
  rowHeight + columns.slice(1).reduce((lines, { isTall }) => lines + (isTall ? 2 : 1), 0) * lineHeight + padding + 1

type Props<Row> = {
  view: TableView<Row>
  corner: ReactNode
  body: RefObject<HTMLElement | null>
  isBusy: boolean
  skeletons: { count: number; isDrawn: boolean } | null
  onKeyDown: KeyboardEventHandler<HTMLElement>
}

/** The rows as phones show them: each a card, with the name of the column beside each value. */
export function TableCards<Row>({ view, corner, body, isBusy, skeletons, onKeyDown }: Props<Row>) {
  const sortable = view.columns.filter(({ sort }) => sort)
  const hasHead = view.selection !== undefined || (sortable.length > 0 && view.onSort !== undefined) || corner !== null
  return (
    <>
      {hasHead && <CardsHead view={view} corner={corner} />}
      <ul ref={body as RefObject<HTMLUListElement | null>} aria-label={view.label} aria-busy={isBusy} onKeyDown={onKeyDown}>
        {skeletons
          ? Array.from({ length: skeletons.count }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike.
              <li key={row} className={styles.card} style={{ height: view.rowHeight }} aria-hidden="true">
                {skeletons.isDrawn && <Skeleton width="56%" line={44} />}
              </li>
            ))
          : view.drawn.map((each) =>
              each.kind === 'gap' ? (
                <li key={`gap ${each.before}`} style={{ height: each.height }} aria-hidden="true" />
              ) : (
                <RowCard key={view.ids[each.index]} view={view} index={each.index} />
              ),
            )}
      </ul>
    </>
  )
}

function CardsHead<Row>({ view, corner }: { view: TableView<Row>; corner: ReactNode }) {
  const texts = useRareUiTexts()
  const { columns, sort, onSort } = view
  const sortable = columns.filter((column) => column.sort)
  const sorted = sortable.find(({ id }) => id === sort?.column)
  return (
    <div className={styles.head}>
      <span className={styles.all}>
        <SelectShown view={view} />
      </span>
      {onSort && sortable.length > 0 && (
        <Menu
          groups={[
            sortable.map((column) => ({
              label: column.head,
              chosen: column.id === sort?.column,
              onSelect: () => onSort(nextSort(column, sort)),
            })),
          ]}
        >
          <button type="button" className={styles.sort}>
            <IconArrowsSort size={16} stroke={1.75} aria-hidden="true" />
            {sorted ? `${texts.table.sort}: ${sorted.head}` : texts.table.sort}
          </button>
        </Menu>
      )}
      {corner}
    </div>
  )
}

function RowCard<Row>({ view, index }: { view: TableView<Row>; index: number }) {
  const texts = useRareUiTexts()
  const { selection, actionsOf, linkOf, onOpen } = view
  const [title, ...others] = view.columns
  const row = view.rows[index]!
  const name = view.nameOf(row)
  const selected = selection !== undefined && isSelected(selection, view.ids[index]!)
  const href = linkOf?.(row)
  const open = onOpen && (() => onOpen(row))
  const tabIndex = index === view.active ? 0 : -1
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title is the link that keys reach.
    <li
      className={styles.card}
      data-row={index}
      data-selected={selected}
      style={{ height: view.rowHeight }}
      aria-setsize={view.total ?? -1}
      aria-posinset={index + 1}
      onFocus={() => view.onActive(index)}
      onClick={(event) => followRow(event, href, open)}
    >
      <div className={styles.top}>
        {selection && (
          <span className={styles.check}>
            <RowCheck
              label={texts.table.select(name)}
              state={selected ? 'on' : 'off'}
              tabIndex={tabIndex}
              part="check"
              onToggle={(isRange) => view.onToggle(index, isRange)}
            />
          </span>
        )}
        <div className={styles.title}>
          {title &&
            (href === undefined ? (
              title.cell(row, tabIndex)
            ) : (
              <RowLink href={href} tabIndex={tabIndex} onOpen={open} column={title} row={row} />
            ))}
        </div>
        {actionsOf && (
          <RowActions name={name} actions={actionsOf(row).map((action) => ({ ...action, quick: false }))} tabIndex={tabIndex} />
        )}
      </div>
      <dl className={styles.lines} data-indent={selection !== undefined}>
        {others.map(({ id, head, cell, isTall, isBare }) => (
          <div key={id} className={styles.line} data-tall={isTall} data-bare={isBare}>
            <dt>{head}</dt>
            <dd>{cell(row, tabIndex)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
