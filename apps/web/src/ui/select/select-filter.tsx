import { useId } from 'react'
import type { Option } from './option.ts'
import { OptionPanel } from './option-panel.tsx'
import styles from './select.module.css'
import { type Chip, SelectChip } from './select-chip.tsx'
import { SelectLayer } from './select-layer.tsx'
import { useSingleChoice } from './use-single-choice.ts'

type Props<V extends string | number> = Chip & {
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V | null) => void
}

/** A filter with one value, as a chip: 'Número: Loja Pinheiros'. */
export function SelectFilter<V extends string | number>({ options, value, onChange, ...chip }: Props<V>) {
  const { label, disabled } = chip
  const listId = useId()
  const { list, isOpen, close, toggle, onKeyDown, shown } = useSingleChoice({ options, value, onChange, fixed: disabled })
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
            {...{ isOpen, onKeyDown }}
            summary={shown}
            isOn={value !== null}
            onToggle={toggle}
            onClear={() => onChange(null)}
          />
        </span>
      }
    >
      <div className={styles.chipped}>
        <OptionPanel id={listId} label={label} list={list} isChosen={(each) => each === value} />
      </div>
    </SelectLayer>
  )
}
