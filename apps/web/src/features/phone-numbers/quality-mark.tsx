import type { Quality } from '@prosa/contract/phone-numbers/model'
import { IconCircleCheck, IconCircleMinus, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import styles from './numbers.module.css'
import { numbersTexts } from './numbers-texts.ts'

const signs = { GREEN: IconCircleCheck, YELLOW: IconCircleMinus, RED: IconCircleX, UNKNOWN: IconHelpCircle }

/** How customers rate the number: a colour with its icon and its words. */
export function QualityMark({ quality }: { quality: Quality }) {
  const { qualities, qualityOf } = useTexts(numbersTexts)
  const Sign = signs[quality]
  const { name, words } = qualities[quality]
  return (
    <span className={styles.quality} data-quality={quality} title={words}>
      <Sign size={16} stroke={1.75} aria-hidden="true" />
      {quality === 'UNKNOWN' ? name : qualityOf(name, words)}
    </span>
  )
}
