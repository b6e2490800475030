import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { TemplateApplication, TemplateDetail } from '@prosa/contract/templates/model'
import { TemplateStatus, TemplateType } from '@prosa/contract/templates/states'
import { useTexts } from '../../../../kit/i18n.ts'
import { stateWords } from '../../../../kit/states/state-words.ts'
import { useTimeZone } from '../../../../kit/use-time-zone.ts'
import { LackingStrip } from '../../list/lacking-strip.tsx'
import { StatusBadge } from '../../list/status-cell.tsx'
import { editorTexts } from '../editor-texts.ts'
import { EditorCard } from '../fields/editor-card.tsx'
import styles from './standings-card.module.css'

const { Draft, InApproval, NotApplied } = TemplateStatus

/** Rascunho → Em aprovação → what came of it, for each number. */
export function StandingsCard({ companyId, detail }: { companyId: string; detail: TemplateDetail }) {
  const texts = useTexts(editorTexts).standing
  return (
    <EditorCard title={texts.title}>
      <LackingStrip {...{ companyId, detail }} />
      <ul className={styles.list}>
        {detail.applications.map((each) => (
          <Standing key={each.accountId} companyId={companyId} application={each} />
        ))}
      </ul>
      {detail.applications.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
    </EditorCard>
  )
}

function Standing({ companyId, application }: { companyId: string; application: TemplateApplication }) {
  const texts = useTexts(editorTexts).standing
  const words = useTexts(stateWords)
  const timeZone = useTimeZone(companyId)
  const { numbers, templateStatus: status, quality, pausedUntil, isWaiting, word, category } = application
  const name = (each: TemplateStatus) => words.templateStatus[TemplateStatus.nameOf(each)]
  const steps = stepsTo(status, isWaiting)
  return (
    <li className={styles.item}>
      <b className={styles.name}>{numbers.map(({ phonenumberName }) => phonenumberName).join(', ') || texts.noNumber}</b>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step} className={styles.step} aria-current={at === steps.length - 1 ? 'step' : undefined}>
            {at === steps.length - 1 ? <StatusBadge status={step} /> : name(step)}
          </li>
        ))}
      </ol>
      <span className={styles.quiet}>
        {[
          isWaiting && texts.waiting,
          quality !== 'UNKNOWN' && texts.qualities[quality],
          pausedUntil !== null && texts.pausedUntil(`${writeDate(pausedUntil, timeZone)} ${writeHour(pausedUntil, timeZone)}`),
          category !== null && texts.category(words.templateType[TemplateType.nameOf(category)]),
          word !== '' && texts.word(word),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}

/** Where it is not, nothing has come to anything. */
const stepsTo = (status: TemplateStatus, isWaiting: boolean) => {
  if (status === InApproval || isWaiting) return [Draft, InApproval]
  return status === NotApplied ? [NotApplied] : [Draft, InApproval, status]
}
