import { IconCheck } from '@tabler/icons-react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { CheckMark } from '../choices/check-mark.tsx'
import { useIsPhone } from '../screen-size.ts'
import { useUiTexts } from '../ui-texts.ts'
import { ariaNameOf, type ListName, type OptionValue } from './option.ts'
import styles from './option-list.module.css'
import type { OptionListState } from './use-option-list.ts'

const mostHeight = 328

type Props<V extends OptionValue> = {
  id: string
  label: ListName
  list: OptionListState<V>
  /** With check boxes instead of one mark. */
  multiple?: boolean
  isChosen: (value: V) => boolean
  /** Shown where nothing was found, when there is more to say than that. */
  none?: string
}

export const optionId = (list: string, index: number) => `${list}-${index}`

/** Virtual list of the options that were found: ten thousand cost no more than twenty. */
export function OptionList<V extends OptionValue>({ id, label, list, multiple = false, isChosen, none }: Props<V>) {
  const texts = useUiTexts()
  const { found, active, point, take } = list
  const scroll = useRef<HTMLDivElement>(null)
  const rowHeight = useIsPhone() ? 44 : 32
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // The height follows from the rows, so that nothing has to be measured.
    observeElementRect: (_, onRect) => onRect({ width: 0, height: mostHeight }),
    rangeExtractor: (range) => withActive(defaultRangeExtractor(range), active.index, found.length),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that change their height are laid out again.
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  useEffect(() => {
    if (active.by === 'key' && active.index >= 0 && scroll.current) bringIntoSight(scroll.current, active.index * rowHeight, rowHeight)
  }, [active, rowHeight])

  if (found.length === 0)
    return (
      <>
        <div id={id} role="listbox" {...ariaNameOf(label)} tabIndex={-1} />
        <p className={styles.empty} role="status">
          {none ?? texts.noOptions}
        </p>
      </>
    )
  return (
    <div
      ref={scroll}
      id={id}
      className={styles.list}
      role="listbox"
      {...ariaNameOf(label)}
      aria-multiselectable={multiple || undefined}
      tabIndex={-1}
    >
      <div className={styles.all} style={{ height: virtual.getTotalSize() }} role="presentation">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const option = found[index]!
          const chosen = isChosen(option.value)
          return (
            <div
              key={String(option.value)}
              id={optionId(id, index)}
              className={styles.option}
              role="option"
              aria-selected={chosen}
              aria-disabled={option.disabled || undefined}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              data-active={index === active.index || undefined}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              tabIndex={-1}
              onPointerMove={() => index !== active.index && point(index)}
              // So that the focus stays in the search.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
              onKeyDown={list.press}
            >
              {multiple && <CheckMark state={chosen ? 'on' : 'off'} />}
              {option.icon && <span className={styles.icon}>{option.icon}</span>}
              <span className={styles.name} title={option.label}>
                {option.label}
              </span>
              {!multiple && chosen && <IconCheck className={styles.taken} size={16} stroke={1.75} aria-hidden="true" />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The option that `aria-activedescendant` names has to be rendered, also when it is scrolled out of sight. */
function withActive(drawn: number[], active: number, count: number): number[] {
  if (active < 0 || active >= count || drawn.includes(active)) return drawn
  return [...drawn, active].sort((one, other) => one - other)
}

/** Uses the real height of the list: on a low screen it is less than the rows would need. */
function bringIntoSight(list: HTMLElement, top: number, height: number) {
  if (top < list.scrollTop) list.scrollTop = top
  else list.scrollTop = Math.max(list.scrollTop, top + height - list.clientHeight)
}
