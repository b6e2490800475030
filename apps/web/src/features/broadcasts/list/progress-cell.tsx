import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { centsOf, writeCurrency } from '@prosa/contract/formats/numbers/currency'
import { writeNumber, writePercent } from '@prosa/contract/formats/numbers/number'
import { type Language, useLanguage, useTexts } from '../../../kit/i18n.ts'
import { SplitBar } from '../../../ui/states/split-bar.tsx'
import styles from './broadcasts-screen.module.css'
import { listTexts } from './list-texts.ts'
import { type ProgressSaid, progressOf } from './progress-of.ts'
import type { ListTexts } from './texts/pt.ts'

/** How far it is, or what it waits for, over a bar whose parts have the colours of states. */
export function ProgressCell({ broadcast }: { broadcast: BroadcastEntry }) {
  const { progress } = useTexts(listTexts)
  const language = useLanguage()
  const { said, share, parts } = progressOf(broadcast)
  const { failed } = broadcast.counts
  const words = wordsOf(said, progress, language)
  return (
    <span className={styles.progress} title={failed > 0 ? progress.withErrors(words, writeNumber(failed, language)) : words}>
      <span className={styles.progressHead}>
        <span className={styles.cut}>{words}</span>
        {/* Rounded down, so that 100 % is shown only at the end. */}
        {share !== null && <span className={styles.share}>{writePercent(Math.floor(share * 100) / 100, language, 0)}</span>}
      </span>
      <SplitBar parts={parts} />
    </span>
  )
}

function wordsOf(said: ProgressSaid, texts: ListTexts['progress'], language: Language): string {
  if (said.kind === 'missing') return said.steps === 0 ? texts.whole : texts.missing(said.steps)
  if (said.kind === 'preparing') return texts.preparing
  if (said.kind === 'none') return '—'
  if (said.kind === 'estimate') return said.cost === null ? texts.waits : texts.estimate(writeCurrency(centsOf(said.cost), language))
  if (said.kind === 'sent') return texts.sent(said.count, writeNumber(said.count, language))
  if (said.kind === 'few') return texts.few(said.count, writeNumber(said.count, language))
  return texts[said.kind](writePercent(said.share, language, 0))
}
