import { templateListCalls } from '@prosa/contract/templates/list-calls'
import type { TemplateListItem, TemplateVersion } from '@prosa/contract/templates/model'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { StatusBadge } from '../list/status-cell.tsx'
import { useReasonWords } from '../list/use-reason-words.ts'
import { useTimes } from '../list/use-times.ts'
import { VersionDiff } from './version-diff.tsx'
import styles from './versions-panel.module.css'
import { versionsTexts } from './versions-texts.ts'

type Props = { companyId: string; template: TemplateListItem; onClose: () => void }

/** Every text that was submitted, the newest first, and the words that changed between two of them. */
export function VersionsPanel({ companyId, template, onClose }: Props) {
  const texts = useTexts(versionsTexts)
  const problemText = useProblemText()
  const answer = useCall(templateListCalls.listTemplateVersions, { companyId, templateId: template.templateId })
  const stage = useLoadingStage(answer.isPending)
  return (
    <SidePanel opened onClose={onClose} title={texts.title(template.templateName)} width="lg">
      {answer.data?.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      {answer.data && answer.data.length > 0 && (
        <div className={styles.panel}>
          <ol className={styles.versions} aria-label={texts.label}>
            {answer.data.map((version) => (
              <Version key={version.number} {...{ companyId, version }} />
            ))}
          </ol>
          {answer.data.length > 1 && <Compared versions={answer.data} />}
        </div>
      )}
      {!answer.data && answer.error && (
        <ErrorState detail={problemText(answer.error)} onRetry={() => void answer.refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      {answer.isPending && <SkeletonRows stage={stage} shape="line" count={4} />}
    </SidePanel>
  )
}

function Version({ companyId, version }: { companyId: string; version: TemplateVersion }) {
  const texts = useTexts(versionsTexts)
  const times = useTimes(companyId)
  const wordsOf = useReasonWords()
  const { number, authorName, submittedAt, verdict, reason, decidedAt } = version
  return (
    <li>
      <span className={styles.head}>
        <b>{texts.version(number)}</b>
        <StatusBadge status={verdict} />
      </span>
      <span className={styles.quiet}>
        {texts.by(authorName, times.past(submittedAt))}
        {decidedAt !== null && ` · ${texts.decided(times.past(decidedAt))}`}
      </span>
      {reason && <span className={styles.reason}>{wordsOf(reason).what}</span>}
    </li>
  )
}

/** The newest beside the one before, until others are chosen. */
function Compared({ versions }: { versions: readonly TemplateVersion[] }) {
  const texts = useTexts(versionsTexts)
  const [older, setOlder] = useState(versions[1]!.number)
  const [newer, setNewer] = useState(versions[0]!.number)
  const options = versions.map(({ number }) => ({ value: number, label: texts.version(number) }))
  const of = (number: number) => versions.find((version) => version.number === number) ?? versions[0]!
  return (
    <section className={styles.compared} aria-label={texts.changes}>
      <div className={styles.choices}>
        <Select label={texts.compare} always options={options} value={older} onChange={(next) => next !== null && setOlder(next)} />
        <Select label={texts.with} always options={options} value={newer} onChange={(next) => next !== null && setNewer(next)} />
      </div>
      <VersionDiff before={of(older)} after={of(newer)} />
    </section>
  )
}
