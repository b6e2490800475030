import type { TemplateQuality } from '@prosa/contract/templates/model'
import { useTexts } from '../../../kit/i18n.ts'
import { listTexts } from './list-texts.ts'
import styles from './templates-screen.module.css'

/** How customers take it: a colour with its word. */
export function QualityMark({ quality }: { quality: TemplateQuality }) {
  const { qualities } = useTexts(listTexts)
  return (
    <span className={styles.quality} data-quality={quality}>
      <span className={styles.dot} aria-hidden="true" />
      {qualities[quality]}
    </span>
  )
}
