import { IconX } from '@tabler/icons-react'
import { useUiTexts } from '../ui-texts.ts'
import styles from './label-chip.module.css'

type Props = {
  name: string
  /** The colour that its owner chose, any CSS colour; the name says the same to those who do not see it. */
  color: string
  /** 18 px in rows, 22 px in panels. */
  size?: 'sm' | 'md'
  onRemove?: () => void
}

/** A label with the dot of its colour. A long name is cut, and told in full on hover. */
export function LabelChip({ name, color, size = 'sm', onRemove }: Props) {
  const texts = useUiTexts()
  return (
    <span className={styles.chip} data-size={size} title={name}>
      <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={texts.chat.removeLabel(name)} onClick={onRemove}>
          <IconX size={12} stroke={2} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
