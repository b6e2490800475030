import { replayCalls } from '@prosa/contract/departments/replay-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsCut } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCall, useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import type { DepartmentForm } from '../values/use-department-form.ts'
import { TrialFields } from './trial-fields.tsx'
import { TrialResult } from './trial-result.tsx'
import { asValues, ruleOf, type TriedValues, triedOf, wrongTried } from './tried-rule.ts'
import styles from './what-if.module.css'
import { whatIfTexts } from './what-if-texts.ts'

const lookAgain = 700
const { getReplay, startReplay, cancelReplay } = replayCalls

type Props = {
  companyId: string
  departmentId: string
  form: DepartmentForm
  /** Who may take part. */
  people: readonly { value: string; label: string }[]
  onClose: () => void
}

/** Another rule for the last days of a department: what would have been, beside what was. */
export function WhatIfDialog({ companyId, departmentId, form, people, onClose }: Props) {
  const texts = useTexts(whatIfTexts)
  const [values, setValues] = useState<TriedValues>(() => triedOf(form.values))
  const [days, setDays] = useState(7)
  const client = useQueryClient()
  const key = { companyId, departmentId }
  const starting = useCommand(startReplay, { failed: (language) => whatIfTexts[language].failed })
  const cancelling = useCommand(cancelReplay)
  const { data, error, refetch } = useCall(getReplay, key)
  const replay = data?.replay ?? null
  const isCut = useIsCut()
  const isMoving = replay?.state === 'waiting' || replay?.state === 'running'
  useCall(getReplay, isMoving ? key : null, { every: lookAgain })
  const onSettled = () => askAgain(client, keyOfAll(getReplay))
  const isWrong = Object.values(wrongTried(values)).includes(true)
  const run = () => !isWrong && starting.mutate({ ...key, days, rule: ruleOf(values) }, { onSettled })
  /** The bar of what is not saved yet says the rest. */
  const use = () => {
    if (!replay) return
    form.put(asValues(replay.rule))
    onClose()
  }
  return (
    <Modal opened width="lg" title={texts.title} onClose={onClose} onConfirm={run}>
      <div className={styles.parts}>
        <p className={styles.intro}>{texts.intro}</p>
        <TrialFields {...{ values, days, people }} onChange={(change) => setValues({ ...values, ...change })} onDays={setDays} />
        <div>
          <Button loading={starting.isPending} disabled={isMoving || isWrong} onClick={run}>
            {texts.run}
          </Button>
        </div>
        <section className={styles.answer} aria-live="polite">
          {isCut && <Alert tone="warn">{texts.cut[!data ? 'unknown' : isMoving ? 'running' : 'before']}</Alert>}
          {error && !data && !isCut && <NotLoaded error={error} onRetry={() => void refetch()} />}
          {data && !replay && <p className={styles.quiet}>{texts.none}</p>}
          {replay && isMoving && (
            <Progress
              label={texts.running}
              share={replay.done / Math.max(replay.total ?? 1, 1)}
              onCancel={() => cancelling.mutate({ ...key, replayId: replay.replayId }, { onSettled })}
            />
          )}
          {replay?.state === 'cancelled' && <p className={styles.quiet}>{texts.stopped}</p>}
          {replay?.state === 'failed' && <Alert tone="warn">{texts.broken}</Alert>}
          {replay?.result && <TrialResult companyId={companyId} days={replay.days} rule={replay.rule} result={replay.result} onUse={use} />}
        </section>
      </div>
    </Modal>
  )
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const texts = useTexts(whatIfTexts)
  const problemText = useProblemText()
  return (
    <ErrorState detail={problemText(error)} onRetry={onRetry}>
      {texts.notLoaded}
    </ErrorState>
  )
}
