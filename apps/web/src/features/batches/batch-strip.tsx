import { batchCalls } from '@prosa/contract/batches/calls'
import type { Batch } from '@prosa/contract/batches/model'
import { BatchStatus } from '@prosa/contract/batches/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCall, useCommand } from '../../kit/calls/query.ts'
import { send } from '../../kit/calls/send.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import styles from './batch-strip.module.css'
import { batchesTexts } from './batches-texts.ts'
import { showBatch } from './shown-batch.ts'
import { tellEnded, tellUndone } from './tell-batch.ts'

/** Under the list: how far one's own operations are, also after loading the page again; at the end a toast says what became of them. */
export function BatchStrip({ companyId }: { companyId: string }) {
  const running = useCall(batchCalls.listRunningBatches, { companyId }).data
  useTellEnds(companyId, running)
  if (!running || running.length === 0) return null
  return (
    <div className={styles.strip}>
      {running.map((batch) => (
        <RunningBatch key={batch.batchId} {...{ companyId, batch }} />
      ))}
    </div>
  )
}

/** How far it is: done, or taken back. */
export function useBatchProgress(batch: Batch) {
  const texts = useTexts(batchesTexts)
  const language = useLanguage()
  const { total, done, skipped, failed, undone, kept, isUndoing, status } = batch
  const isPrepared = isUndoing || status === BatchStatus.Running
  const [reached, all] = isUndoing ? [undone + kept, done] : [done + skipped + failed, total]
  return {
    share: isPrepared && all > 0 ? reached / all : 0,
    detail: isPrepared ? texts.progress(writeNumber(reached, language), writeNumber(all, language)) : texts.preparing,
    label: isUndoing ? texts.undoing : texts.actions[batch.action],
  }
}

function RunningBatch({ companyId, batch }: { companyId: string; batch: Batch }) {
  const texts = useTexts(batchesTexts)
  const { batchId, isUndoing } = batch
  const { share, detail, label } = useBatchProgress(batch)
  const cancel = useCommand(batchCalls.cancelBatch, { failed: (language) => batchesTexts[language].cancelFailed })
  return (
    <Progress
      label={label}
      share={share}
      detail={
        <>
          {detail}
          <Button look="plain" size="compact-sm" onClick={() => showBatch(batchId)}>
            {texts.verbs.details}
          </Button>
        </>
      }
      {...(!isUndoing && { onCancel: () => cancel.mutate({ companyId, batchId }) })}
    />
  )
}

/** Of what was under way and is not any more. */
function useTellEnds(companyId: string, running: readonly Batch[] | undefined) {
  const client = useQueryClient()
  const before = useRef<readonly Batch[]>([])
  const tell = useEffectEvent(async ({ batchId, isUndoing }: Batch) => {
    const { batch } = await send(batchCalls.getBatch, { companyId, batchId, pageSize: 1 })
    if (isUndoing) tellUndone(client, batch)
    else tellEnded(client, companyId, batch)
  })
  useEffect(() => {
    if (!running) return
    const gone = before.current.filter(({ batchId }) => !running.some((batch) => batch.batchId === batchId))
    before.current = running
    for (const batch of gone) void tell(batch)
  }, [running])
}
