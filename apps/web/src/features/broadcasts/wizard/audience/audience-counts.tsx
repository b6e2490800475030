import type { LeftOutReason, SkipReason } from '@prosa/contract/broadcasts/reasons'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useState } from 'react'
import { useToldError } from '../../../../kit/calls/connection.ts'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { broadcastTexts } from '../../broadcast-texts.ts'
import { skippedWords } from '../../skipped-words.ts'
import { readAudience } from '../draft/audience.ts'
import { CountsStrip } from '../parts/counts-strip.tsx'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { FoundPanel } from './found-panel.tsx'
import { NobodyNote } from './nobody-note.tsx'
import { PeopleLines } from './people-lines.tsx'
import { useCounted } from './use-counted.ts'

/** Always counted, also where nobody is left out for it. */
const first: readonly LeftOutReason[] = ['invalid', 'optedOut']

/** How many are meant, who of them gets nothing and why, and some of them by name. */
export function AudienceCounts({ wizard, isWhole }: { wizard: Wizard; isWhole: boolean }) {
  const texts = useTexts(wizardTexts).audience
  const words = useTexts(broadcastTexts)
  const language = useLanguage()
  const problemText = useProblemText()
  const answer = useCounted(wizard, { isWanted: isWhole })
  const error = useToldError(answer)
  const [open, setOpen] = useState<SkipReason | 'all' | null>(null)
  const { data } = answer
  if (error)
    return (
      <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
        {texts.countFailed}
      </ErrorState>
    )
  if (!isWhole) return <p className={styles.quiet}>{texts.notWhole}</p>
  const countOf = (reason: SkipReason) => data?.leftOut.find((each) => each.reason === reason)?.count ?? 0
  const reasons = [...first, ...(data?.leftOut ?? []).map(({ reason }) => reason)].filter(
    (reason, at, all): reason is LeftOutReason => reason !== 'canceled' && all.indexOf(reason) === at,
  )
  return (
    <>
      {!readAudience(wizard.written.datasource).isPicked && <NobodyNote wizard={wizard} />}
      <CountsStrip
        label={texts.counts}
        cells={[
          { key: 'all', name: texts.meets, value: data?.totalReg ?? null, onOpen: () => setOpen('all') },
          ...reasons.map((reason) => ({
            ...{ key: reason, name: skippedWords(words, reason, countOf(reason)), value: data ? countOf(reason) : null },
            onOpen: () => setOpen(reason),
          })),
          { key: 'will', name: texts.willReceive, value: data?.willReceive ?? null, isMain: true },
        ]}
      />
      {data && data.lookedAt !== null && <p className={styles.quiet}>{texts.lookedAt(writeNumber(data.lookedAt, language))}</p>}
      {data && data.contacts.length > 0 && (
        <Card
          title={texts.sample}
          action={
            <button type="button" className={styles.linkButton} onClick={() => setOpen('all')}>
              {texts.seeAll(writeNumber(data.totalReg, language))}
            </button>
          }
        >
          <PeopleLines companyId={wizard.companyId} people={data.contacts} />
        </Card>
      )}
      {open !== null && <FoundPanel {...{ wizard }} reason={open === 'all' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}
