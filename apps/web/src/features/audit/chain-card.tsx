import { auditCalls } from '@prosa/contract/audit/calls'
import type { AuditSeal } from '@prosa/contract/audit/seal'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { useQueryClient } from '@tanstack/react-query'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, queryKeyOf, useCall, useCommand } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { auditTexts } from './audit-texts.ts'
import styles from './audit-trail.module.css'

const lookEvery = 1_000

/** The end of the chain, to be written down, and whether every link of it holds. */
export function ChainCard({ companyId }: { companyId: string }) {
  const texts = useTexts(auditTexts).chain
  const problemText = useProblemText()
  const timeZone = useTimeZone(companyId)
  const client = useQueryClient()
  const key = queryKeyOf(auditCalls.getAuditSeal, { companyId })
  const known = client.getQueryData<AuditSeal>(key)
  const answer = useCall(auditCalls.getAuditSeal, { companyId }, isUnderWay(known) ? { every: lookEvery } : {})
  const error = useToldError(answer)
  const { mutate, isPending } = useCommand(auditCalls.verifyAuditEntries)
  const seal = answer.data
  const isRunning = isPending || isUnderWay(seal)
  const verify = () => {
    if (!isRunning) mutate({ companyId }, { onSuccess: () => askAgain(client, key) })
  }
  return (
    <Card
      title={texts.title}
      detail={texts.detail}
      action={
        <div className={styles.act}>
          <Button look="framed" aria-disabled={isRunning || undefined} onClick={verify}>
            {isRunning ? texts.running : texts.verify}
          </Button>
        </div>
      }
    >
      {error && !seal && (
        <ErrorState detail={problemText(error)} onRetry={() => void answer.refetch()}>
          {texts.notLoaded}
        </ErrorState>
      )}
      {seal && <LastSeal seal={seal} />}
      {seal?.check && <Check check={seal.check} timeZone={timeZone} />}
    </Card>
  )
}

const isUnderWay = (seal: AuditSeal | undefined): boolean => seal?.check?.state === 'waiting' || seal?.check?.state === 'running'

function LastSeal({ seal: { position, hash, waiting } }: { seal: AuditSeal }) {
  const texts = useTexts(auditTexts).chain
  const language = useLanguage()
  if (hash === null) return <p className={styles.quiet}>{texts.none}</p>
  return (
    <div>
      <p className={styles.quiet}>
        {texts.sealed(writeNumber(position, language))}
        {waiting > 0 && ` · ${texts.waiting(writeNumber(waiting, language))}`}
      </p>
      <p className={styles.seal}>
        <span className={styles.quiet}>{texts.last}</span> <code>{hash}</code>{' '}
        <CopyButton value={`${position} ${hash}`} label={texts.copy} />
      </p>
    </div>
  )
}

type CheckProps = { check: NonNullable<AuditSeal['check']>; timeZone: string }

function Check({ check: { state, done, total, found }, timeZone }: CheckProps) {
  const texts = useTexts(auditTexts).chain
  const { deeds } = useTexts(auditTexts)
  const language = useLanguage()
  if (state === 'failed' || state === 'cancelled') return <Alert tone="warn">{texts.failed}</Alert>
  if (!found) return <Progress label={texts.running} share={total ? done / total : 0} />
  const { broken, links, erased } = found
  if (!broken)
    return (
      <Alert tone="safe" detail={erased > 0 ? texts.erased(writeNumber(erased, language)) : undefined}>
        {texts.whole(writeNumber(links, language))}
      </Alert>
    )
  const { fault, position, entryId, at, what } = broken
  return (
    <Alert
      tone="danger"
      detail={
        <>
          {position !== null && `${texts.where(writeNumber(position, language))}. `}
          {texts.faults[fault]} {texts.entry} <code>{entryId}</code>
          {at !== null && ` · ${writeDate(at, timeZone)} ${writeHour(at, timeZone)}`}
          {what !== null && ` · ${deeds[what] ?? what}`}
        </>
      }
    >
      {texts.broken}
    </Alert>
  )
}
