import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { Hint } from '../menus/hint.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './select.module.css'

/** The props that every filter has besides its options and value. */
export type Chip = {
  label: string
  /** False where the place already shows what is filtered; screen readers hear it all the same. */
  labelShown?: boolean
  /** For many filters in a row: only the label while it is off, only the value while it is on. */
  brief?: boolean
  /** The chosen values are those of a list that nobody has filtered: they are named, and there is nothing to clear. */
  usual?: boolean
  disabled?: boolean
  /** In a row of a table: whether it is in the tab order, and which of the row's controls it is. */
  tabIndex?: number
  part?: string
  ref?: Ref<HTMLButtonElement>
}
type Props = Chip & {
  summary: string
  /** All of what the summary leaves out or has no room for, as a tooltip. */
  hint?: string | undefined
  isOn: boolean
  isOpen: boolean
  onToggle: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onClear: () => void
}

/** A filter as a small button: 'Etiquetas: VIP e 3 mais', with a cross that clears it. */
export function SelectChip({ label, labelShown = true, brief = false, usual = false, disabled, tabIndex, part, ref, ...state }: Props) {
  const { summary, hint, isOpen, onToggle, onKeyDown, onClear } = state
  const isOn = state.isOn && !usual
  const texts = useUiTexts()
  const clears = texts.choices.clear(label)
  const words = brief ? (state.isOn ? summary : label) : labelShown ? `${label}: ${summary}` : summary
  // The cross disappears with what it clears, so that the focus moves to the chip.
  const clear = ({ currentTarget }: MouseEvent) => {
    if (currentTarget.previousElementSibling instanceof HTMLElement) currentTarget.previousElementSibling.focus()
    onClear()
  }
  const button = (
    <button
      ref={ref}
      type="button"
      className={styles.open}
      aria-label={`${label}: ${summary}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      tabIndex={tabIndex}
      data-part={part}
      onClick={onToggle}
      onKeyDown={onKeyDown}
    >
      <span className={styles.words}>{words}</span>
      {!isOn && <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
    </button>
  )
  return (
    <span className={styles.chip} data-on={isOn || undefined}>
      {/* Always around it: a button that comes and goes with its hint would lose the focus. */}
      <Hint label={hint ?? ''} silent={isOpen || !hint}>
        {button}
      </Hint>
      {isOn && !disabled && (
        <button type="button" className={styles.wipe} aria-label={clears} title={clears} onClick={clear}>
          <IconX size={14} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
