import { lazyPart } from '../layers/lazy-part.tsx'
import type { EmojiPickerProps } from './emoji-panel.tsx'
import styles from './emoji-picker.module.css'

const Panel = lazyPart<EmojiPickerProps>(
  () => import('./emoji-panel.tsx').then(({ EmojiPanel }) => EmojiPanel),
  () => <div className={styles.panel} aria-busy="true" />,
)

/** All emojis with search in the language of the page. Arrows walk from the search, Enter picks. */
export function EmojiPicker(props: EmojiPickerProps) {
  return <Panel {...props} />
}
