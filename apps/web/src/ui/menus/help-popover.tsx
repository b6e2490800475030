import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import layer from '../layers/layer.module.css'
import { useUiTexts } from '../ui-texts.ts'
import styles from './help-popover.module.css'

type Props = {
  /** The id of what is explained: the button's name is "help" and then the name of that. */
  of?: string
  title?: ReactNode
  /** At most two sentences and a link (design §8). */
  children: ReactNode
}

/** A small explanation beside what it explains. */
export function HelpPopover({ of, title, children }: Props) {
  const texts = useUiTexts()
  const id = useId()
  const words = useId()
  return (
    <Popover
      id={id}
      position="right-start"
      middlewares={{ flip: { fallbackPlacements: ['bottom', 'top', 'left-start'] }, shift: { padding: 8 } }}
      width="max-content"
      trapFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button type="button" className={styles.button} aria-label={texts.help} aria-labelledby={of && `${id} ${of}`}>
          <IconHelpCircle size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={`${layer.layer} ${styles.help}`} aria-describedby={words} data-mantine-stop-propagation="true">
        {title && <p className={styles.title}>{title}</p>}
        <div id={words} className={styles.words}>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
