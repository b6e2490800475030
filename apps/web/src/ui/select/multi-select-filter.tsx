import { useId } from 'react'
import type { Option } from './option.ts'
import { OptionPanel } from './option-panel.tsx'
import styles from './select.module.css'
import { type Chip, SelectChip } from './select-chip.tsx'
import { SelectLayer } from './select-layer.tsx'
import { useMultiChoice } from './use-multi-choice.ts'

type Props<V extends string | number> = Chip & {
  options: readonly Option<V>[]
  value: readonly V[]
  onChange: (value: readonly V[]) => void
  /** What none and all are called where 'Todos' is not the right word. */
  all?: string | undefined
  /** The chip names every chosen value in place of the first and a number. */
  spelled?: boolean
}

/** A filter with several values, as a chip: 'Etiquetas: VIP e 3 mais'. */
export function MultiSelectFilter<V extends string | number>({ options, value, onChange, all, spelled, ...chip }: Props<V>) {
  const { label, disabled } = chip
  const listId = useId()
  const choice = useMultiChoice({ options, value, onChange, fixed: disabled, all, spelled })
  const { list, isOpen, close, toggle, onKeyDown, summary, isChosen, takeAll } = choice
  return (
    <SelectLayer
      {...{ isOpen, label }}
      onClose={close}
      wide={false}
      takesFocus
      target={
        <span className={styles.chipTarget}>
          <SelectChip
            {...chip}
            {...{ isOpen, onKeyDown, summary }}
            isOn={value.length > 0 && value.length < options.length}
            onToggle={toggle}
            onClear={() => onChange([])}
          />
        </span>
      }
    >
      <div className={styles.chipped}>
        <OptionPanel {...{ label, list, isChosen }} id={listId} multiple onAll={takeAll} onClear={() => onChange([])} />
      </div>
    </SelectLayer>
  )
}
