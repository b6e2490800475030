import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useUiLanguage } from '../ui-language.ts'
import styles from './count.module.css'

const most = 999

type Props = { tone?: 'neutral' | 'brand' | 'warn' | 'alert'; children: number }

/** How many there are, in a pill; beyond 999 the exact number would move what stands beside it. */
export function Count({ tone = 'neutral', children }: Props) {
  const language = useUiLanguage()
  return (
    <span className={styles.count} data-tone={tone}>
      {children > most ? `${most}+` : writeNumber(children, language)}
    </span>
  )
}
