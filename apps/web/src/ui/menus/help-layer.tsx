import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import layer from '../layers/layer.module.css'
import { Opener } from '../layers/opener.tsx'
import { Mantine } from '../mantine.tsx'
import styles from './help-popover.module.css'

type Props = {
  id: string
  /** The id of the words. */
  words: string
  opener: RefObject<HTMLElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
  title: ReactNode
  children: ReactNode
}

/** The explanation itself, beside its button. */
export function HelpLayer({ id, words, opener, opened, onChange, title, children }: Props) {
  return (
    <Mantine>
      <Popover
        id={id}
        opened={opened}
        onChange={onChange}
        position="right-start"
        middlewares={{ flip: { fallbackPlacements: ['bottom', 'top', 'left-start'] }, shift: { padding: 8 } }}
        width="max-content"
        trapFocus
        returnFocus
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Opener of={opener} />
        </Popover.Target>
        <Popover.Dropdown className={`${layer.layer} ${styles.help}`} aria-describedby={words} data-mantine-stop-propagation="true">
          {title && <p className={styles.title}>{title}</p>}
          <div id={words} className={styles.words}>
            {children}
          </div>
        </Popover.Dropdown>
      </Popover>
    </Mantine>
  )
}
