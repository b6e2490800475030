import { peoplePageSize } from '@prosa/contract/broadcasts/limits'
import type { SkipReason } from '@prosa/contract/broadcasts/reasons'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { SidePanel } from '../../../../ui/layers/side-panel.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import { broadcastTexts } from '../../broadcast-texts.ts'
import { skippedWords } from '../../skipped-words.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { PeopleLines } from './people-lines.tsx'
import { useCounted } from './use-counted.ts'

type Props = { wizard: Wizard; reason: SkipReason | null; onClose: () => void }

/** Who is behind a count: the first of them by name. */
export function FoundPanel({ wizard, reason, onClose }: Props) {
  const texts = useTexts(wizardTexts).audience
  const skips = useTexts(broadcastTexts)
  const language = useLanguage()
  const problemText = useProblemText()
  const answer = useCounted(wizard, { most: peoplePageSize, ...(reason && { reason }) })
  const { data, error } = answer
  const stage = useLoadingStage(!data && !error)
  const total = data && (reason === null ? data.totalReg : (data.leftOut.find((each) => each.reason === reason)?.count ?? 0))
  const words = reason === null ? texts.meets : skippedWords(skips, reason, total ?? 0)
  const title = total === undefined ? words : `${writeNumber(total, language)} ${words}`
  return (
    <SidePanel opened onClose={onClose} width="lg" {...{ title }}>
      {error && (
        <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
          {texts.countFailed}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows stage={stage} shape="line" count={6} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
        <section className={styles.reached} aria-label={title} tabIndex={0}>
          <PeopleLines
            companyId={wizard.companyId}
            // The title says it of all where only those of one reason are shown.
            people={reason === null ? data.contacts : data.contacts.map((each) => ({ ...each, reason: null }))}
          />
        </section>
      )}
      {data && total !== undefined && total > data.contacts.length && (
        <p className={styles.quiet}>{texts.firstOf(writeNumber(data.contacts.length, language), writeNumber(total, language))}</p>
      )}
    </SidePanel>
  )
}
