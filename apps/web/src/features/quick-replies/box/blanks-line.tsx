import type { Mark } from '@prosa/contract/quick-replies/marks'
import { useTexts } from '../../../kit/i18n.ts'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { quickRepliesTexts } from '../quick-replies-texts.ts'
import styles from './quick-reply-box.module.css'

type Props = { blanks: readonly Mark[]; isRefused: boolean }

/** [QR8] Which blanks are still open; once sending was refused, it says so at once. */
export function BlanksLine({ blanks, isRefused }: Props) {
  const { box } = useTexts(quickRepliesTexts)
  const names = [...new Set(blanks.map(({ name }) => name))]
  return (
    <p className={styles.blanks} role={isRefused ? 'alert' : 'status'} data-refused={isRefused || undefined}>
      <span>{isRefused ? box.refused(names[0] ?? '') : box.blanks(names.join(', '))}</span>
      <span className={styles.blanksKey}>
        <Kbd>Tab</Kbd> {box.blanksKey}
      </span>
    </p>
  )
}
