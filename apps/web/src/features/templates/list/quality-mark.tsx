import type { TemplateQuality } from '@prosa/contract/templates/model'
import { useTexts } from '../../../kit/i18n.ts'
import { qualityWords } from '../../../kit/quality/quality-words.ts'
import styles from './templates-screen.module.css'

/** The quality rating of the template: a color with its word. */
export function QualityMark({ quality }: { quality: TemplateQuality }) {
  const words = useTexts(qualityWords)
  return (
    <span className={styles.quality} data-quality={quality}>
      <span className={styles.dot} aria-hidden="true" />
      {words[quality]}
    </span>
  )
}
