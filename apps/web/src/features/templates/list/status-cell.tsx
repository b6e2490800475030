import type { TemplateListItem } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import { useTexts } from '../../../kit/i18n.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { Badge } from '../../../ui/marks/badge.tsx'
import { listTexts } from './list-texts.ts'
import styles from './templates-screen.module.css'
import { useReasonWords } from './use-reason-words.ts'
import type { Times } from './use-times.ts'

const { Draft, InApproval, Approved, Deleted, NotApplied, PartialSync, ApprovedDeclined, Paused } = TemplateStatus

/** The chip of a state, wherever one is shown. */
export function StatusBadge({ status }: { status: TemplateStatus }) {
  const { templateStatus } = useTexts(stateWords)
  return <Badge tone={toneOf(status)}>{templateStatus[TemplateStatus.nameOf(status)]}</Badge>
}

function toneOf(status: TemplateStatus) {
  if (status === Approved) return 'ok'
  if (status === InApproval) return 'info'
  if (status === Draft || status === Deleted || status === NotApplied) return 'neutral'
  return status === PartialSync || status === ApprovedDeclined || status === Paused ? 'warn' : 'danger'
}

/** The state, and what has to be known of it besides: why it was declined, until when it is paused, when it goes for good, or that the provider keeps it. */
export function StatusCell({ template, times }: { template: TemplateListItem; times: Times }) {
  const texts = useTexts(listTexts)
  const wordsOf = useReasonWords()
  const { status, pausedUntil, goneAt, hasRevision, reason, isKeptThere } = template
  const more =
    goneAt !== null
      ? isKeptThere
        ? texts.keptThere
        : texts.goneAt(times.day(goneAt))
      : pausedUntil !== null && status === Paused
        ? texts.pausedUntil(times.ahead(pausedUntil))
        : wordsOf(reason).what || (hasRevision ? texts.revision : '')
  return (
    <span className={styles.status}>
      <StatusBadge status={status} />
      {more && (
        <span className={styles.detail} title={more}>
          {more}
        </span>
      )}
    </span>
  )
}
