import { batchCalls } from '@prosa/contract/batches/calls'
import type { Batch } from '@prosa/contract/batches/model'
import { refusedCancel } from '@prosa/contract/batches/rules'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall, useCommand } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { Progress } from '../../ui/states/progress.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import { BatchItems } from './batch-items.tsx'
import styles from './batch-panel.module.css'
import { BatchStatusBadge } from './batch-status-badge.tsx'
import { useBatchProgress } from './batch-strip.tsx'
import { batchesTexts } from './batches-texts.ts'
import { undoBatch } from './tell-batch.ts'

type Props = { companyId: string; timeZone: string; batchId: string; onClose: () => void }

/** One operation: how far it is or how it ended, each of its chats with the reason where it was left, and the ways out. */
export function BatchPanel({ companyId, timeZone, batchId, onClose }: Props) {
  const texts = useTexts(batchesTexts)
  const problemText = useProblemText()
  const asked = useCall(batchCalls.getBatch, { companyId, batchId, pageSize: 1 })
  const stage = useLoadingStage(!asked.data && !asked.error)
  const batch = asked.data?.batch
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <SidePanel
      opened={isOpen}
      onClose={close}
      title={batch ? texts.actions[batch.action] : texts.section.label}
      footer={batch && <PanelFoot {...{ companyId, batch }} onClose={close} />}
    >
      {!batch && !asked.error && <SkeletonRows stage={stage} shape="line" count={6} />}
      {asked.error && !batch && (
        <ErrorState detail={problemText(asked.error)} onRetry={() => void asked.refetch()}>
          {texts.section.failed}
        </ErrorState>
      )}
      {batch && <PanelBody {...{ companyId, timeZone, batch }} />}
    </SidePanel>
  )
}

const shownCounts = ['total', 'done', 'skipped', 'failed', 'undone', 'kept'] as const

function PanelBody({ companyId, timeZone, batch }: { companyId: string; timeZone: string; batch: Batch }) {
  const texts = useTexts(batchesTexts)
  const language = useLanguage()
  const { share, detail, label } = useBatchProgress(batch)
  const write = (time: number) => `${writeDate(time, timeZone)} ${writeHour(time, timeZone)}`
  const isUnderWay = batch.endedAt === null || batch.isUndoing
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <BatchStatusBadge batch={batch} />
        <span className={styles.quiet}>{texts.panel.by(batch.createdByName, write(batch.createdAt))}</span>
      </div>
      {isUnderWay && <Progress {...{ label, share, detail }} />}
      <dl className={styles.counts}>
        {shownCounts
          .filter((name) => name === 'total' || name === 'done' || batch[name] > 0)
          .map((name) => (
            <div key={name}>
              <dt>{texts.panel[name]}</dt>
              <dd>{writeNumber(batch[name], language)}</dd>
            </div>
          ))}
      </dl>
      {batch.undoUntil !== null && !batch.isUndoing && <p className={styles.quiet}>{texts.panel.undoHint(write(batch.undoUntil))}</p>}
      {batch.webhookState && <p className={styles.quiet}>{texts.panel.webhook[batch.webhookState]}</p>}
      <BatchItems {...{ companyId, batch }} />
    </div>
  )
}

function PanelFoot({ companyId, batch, onClose }: { companyId: string; batch: Batch; onClose: () => void }) {
  const texts = useTexts(batchesTexts)
  const ui = useUiTexts()
  const client = useQueryClient()
  const now = useNow()
  const { batchId } = batch
  const [isBusy, setBusy] = useState(false)
  const cancel = useCommand(batchCalls.cancelBatch, { failed: (language) => batchesTexts[language].cancelFailed })
  const undo = async () => {
    setBusy(true)
    await undoBatch(client, companyId, batchId)
    setBusy(false)
  }
  const canUndo = batch.undoUntil !== null && now <= batch.undoUntil && !batch.isUndoing
  return (
    <>
      <Button look="framed" rightSection={<Kbd>Esc</Kbd>} onClick={onClose}>
        {ui.close}
      </Button>
      {refusedCancel(batch) === null && (
        <Button look="risky" loading={cancel.isPending} onClick={() => cancel.mutate({ companyId, batchId })}>
          {texts.verbs.cancel}
        </Button>
      )}
      {canUndo && (
        <Button loading={isBusy} onClick={() => void undo()}>
          {texts.verbs.undo}
        </Button>
      )}
    </>
  )
}
