import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import { useMadeWhenWanted } from '../layers/use-made-when-wanted.ts'
import { Mantine } from '../mantine.tsx'
import { Kbd } from '../marks/kbd.tsx'
import styles from './hint.module.css'

type Props = {
  id: string
  target: HTMLElement
  position: 'top' | 'bottom' | 'left' | 'right'
  isShown: boolean
  label: string
  shortcut: string | undefined
}

/** The tooltip itself, beside its button. */
export function HintWords({ id, target, position, isShown, label, shortcut }: Props) {
  const { isMade, isOpen } = useMadeWhenWanted(isShown)
  if (!isMade) return null
  return (
    <Mantine>
      <Tooltip
        classNames={{ tooltip: styles.hint ?? '' }}
        target={target}
        position={position}
        opened={isOpen}
        transitionProps={{ transition: 'fade', duration: 120 }}
        label={
          <span id={id} className={styles.words}>
            {label}
            {shortcut && <Kbd on="dark">{shortcut}</Kbd>}
          </span>
        }
      />
    </Mantine>
  )
}
