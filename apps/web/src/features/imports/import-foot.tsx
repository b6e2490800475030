import { batchCalls } from '@prosa/contract/batches/calls'
import { ImportContactStatus } from '@prosa/contract/contacts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { importCalls } from '@prosa/contract/imports/calls'
import type { Import } from '@prosa/contract/imports/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { Kbd } from '../../ui/marks/kbd.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import type { Columns } from './columns-step.tsx'
import styles from './import-drawer.module.css'
import { importsTexts } from './imports-texts.ts'

export function ColumnsFoot({ columns, onBack }: { columns: Columns; onBack: () => void }) {
  const texts = useTexts(importsTexts)
  const language = useLanguage()
  return (
    <>
      <Button look="framed" onClick={onBack}>
        {texts.run.back}
      </Button>
      <Button
        rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}
        aria-keyshortcuts="Control+Enter"
        disabled={!columns.isReady || columns.taken === 0}
        loading={columns.isStarting}
        onClick={columns.start}
      >
        {texts.run.start(columns.taken, writeNumber(columns.taken, language))}
      </Button>
    </>
  )
}

type Props = { companyId: string; one: Import; onClose: () => void; onAnother: () => void }

const isRunning = ({ status, batchId }: Import) => batchId !== null && status === ImportContactStatus.Saving
/** It comes in, or it is being taken back. */
export const isUnderWay = (one: Import): boolean => isRunning(one) || one.undo?.isOver === false
/** From so many on, taking it back is asked about first. */
const many = 1_000

/** Of one that has begun: the ways out. */
export function RunFoot({ companyId, one, onClose, onAnother }: Props) {
  const texts = useTexts(importsTexts)
  const ui = useUiTexts()
  const client = useQueryClient()
  const now = useNow()
  const onSettled = () => askAgain(client, keyOfAll(importCalls.getImport))
  const cancel = useCommand(batchCalls.cancelBatch, { failed: (language) => importsTexts[language].run.cancelFailed })
  const problemText = useProblemText()
  const undo = useCommand(batchCalls.undoBatch, { failed: (language) => importsTexts[language].run.undoFailed })
  const batch = { companyId, batchId: one.batchId ?? '' }
  const [isAsking, setAsking] = useState(false)
  const taken = (one.run?.new ?? 0) + (one.run?.updated ?? 0)
  const takeBack = () => undo.mutateAsync(batch).finally(onSettled)
  return (
    <>
      <span className={styles.footNote}>{isUnderWay(one) && texts.run.closes}</span>
      {isRunning(one) && (
        <Button look="risky" loading={cancel.isPending} onClick={() => cancel.mutate(batch, { onSettled })}>
          {texts.run.cancel}
        </Button>
      )}
      {one.undoUntil !== null && now <= one.undoUntil && (
        <Button look="risky" loading={undo.isPending} onClick={() => (taken > many ? setAsking(true) : undo.mutate(batch, { onSettled }))}>
          {texts.run.undo}
        </Button>
      )}
      <Button look="framed" onClick={onAnother}>
        {texts.run.another}
      </Button>
      <Button rightSection={<Kbd on="dark">Esc</Kbd>} onClick={onClose}>
        {ui.close}
      </Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.run.undoTitle}
        affected={taken}
        consequence={texts.run.undoWhat}
        verb={texts.run.undo}
        onConfirm={takeBack}
        failed={problemText}
      />
    </>
  )
}
