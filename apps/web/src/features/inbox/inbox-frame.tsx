import type { ReactNode } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { useLayer } from '../../ui/layers/use-layer.ts'
import styles from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'

type Props = {
  /** Null where a phone shows a chat. */
  list: ReactNode
  /** Null where a phone shows the list. */
  children: ReactNode
  /** Beside the chat where there is room, over it where there is less, in its place on a phone; null while it is closed. */
  panel?: ReactNode
  /** Called by Escape where the panel lies over something. */
  onClosePanel?: () => void
}

/** Design §4: the list, the chat and the contact panel. */
export function InboxFrame({ list, children, panel = null, onClosePanel }: Props) {
  const texts = useTexts(inboxTexts)
  useLayer(panel !== null && onClosePanel !== undefined, { onEscape: () => onClosePanel?.(), below: true })
  return (
    <div className={styles.screen}>
      {list}
      {children}
      {panel !== null && (
        <aside className={styles.panel} aria-label={texts.contact}>
          {panel}
        </aside>
      )}
    </div>
  )
}
