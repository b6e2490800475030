import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useUiLanguage } from '../ui-language.ts'
import styles from './count.module.css'

const most = 999

type Props = { tone?: 'neutral' | 'brand' | 'warn' | 'alert'; children: number }

/** A number in a pill; above 999 it is cut, as a wider one would move what stands beside it. */
export function Count({ tone = 'neutral', children }: Props) {
  const language = useUiLanguage()
  return (
    <span className={styles.count} data-tone={tone}>
      {children > most ? `${most}+` : writeNumber(children, language)}
    </span>
  )
}
