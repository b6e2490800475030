import type { Quality } from '@prosa/contract/phone-numbers/model'
import { IconCircleCheck, IconCircleMinus, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { qualityWords } from '../../kit/quality/quality-words.ts'
import styles from './numbers.module.css'

const signs = { GREEN: IconCircleCheck, YELLOW: IconCircleMinus, RED: IconCircleX, UNKNOWN: IconHelpCircle }

/** The quality rating of the number: a color with its icon and its word. */
export function QualityMark({ quality }: { quality: Quality }) {
  const words = useTexts(qualityWords)
  const Sign = signs[quality]
  return (
    <span className={styles.quality} data-quality={quality}>
      <Sign size={16} stroke={1.75} aria-hidden="true" />
      {words[quality]}
    </span>
  )
}
