import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './filter-line.module.css'

type Chip = {
  part: string
  /** Shown also while it is off. */
  isFirst: boolean
  /** Shown before all others. */
  isPinned?: boolean
  isOn: boolean
  chip: ReactNode
}
type Props = {
  texts: { label: string; more: string; moreOn: (count: number) => string; fewer: string }
  chips: readonly Chip[]
  /** Stands at the end of the line. */
  children?: ReactNode
}

/** Filters as chips: in one line those that are on or used most, and all of them behind a button. */
export function FilterLine({ texts, chips, children }: Props) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? chips : inOneLine(chips)
  const hiddenOn = chips.filter((chip) => chip.isOn && !shown.includes(chip)).length
  const more = hiddenOn > 0 ? texts.moreOn(hiddenOn) : texts.more
  return (
    <fieldset className={styles.filters} aria-label={texts.label}>
      <div className={styles.chips} data-all={isAll || undefined}>
        {shown.map(({ part, chip }) => (
          <Fragment key={part}>{chip}</Fragment>
        ))}
      </div>
      <IconButton
        size="sm"
        look="framed"
        label={isAll ? texts.fewer : more}
        pressed={isAll}
        icon={
          <>
            <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
            {hiddenOn > 0 && <span className={styles.mark} aria-hidden="true" />}
          </>
        }
        onClick={() => setAll(!isAll)}
      />
      {children}
    </fieldset>
  )
}

/** Design §4: two chips beside the button. A pinned one comes first, active filters before those used most, in a fixed order. */
function inOneLine(chips: readonly Chip[]): readonly Chip[] {
  const rankOf = ({ isPinned, isOn, isFirst }: Chip) => (isPinned ? 0 : isOn ? 1 : isFirst ? 2 : 3)
  const wanted = chips
    .filter((chip) => rankOf(chip) < 3)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, 2)
  return chips.filter((chip) => wanted.includes(chip))
}
