import { batchCalls } from '@prosa/contract/batches/calls'
import { ImportContactStatus } from '@prosa/contract/contacts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { importCalls } from '@prosa/contract/imports/calls'
import type { Import } from '@prosa/contract/imports/model'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
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

/** Of one that has begun: the ways out. */
export function RunFoot({ companyId, one, onClose, onAnother }: Props) {
  const texts = useTexts(importsTexts)
  const ui = useUiTexts()
  const client = useQueryClient()
  const now = useNow()
  const onSettled = () => askAgain(client, keyOfAll(importCalls.getImport))
  const cancel = useCommand(batchCalls.cancelBatch, { failed: (language) => importsTexts[language].run.cancelFailed })
  const undo = useCommand(batchCalls.undoBatch, { failed: (language) => importsTexts[language].run.undoFailed })
  const batch = { companyId, batchId: one.batchId ?? '' }
  const isRunning = one.status === ImportContactStatus.Saving
  const isUnderWay = isRunning || one.undo?.isOver === false
  return (
    <>
      <span className={styles.footNote}>{isUnderWay && texts.run.closes}</span>
      {isRunning && (
        <Button look="risky" loading={cancel.isPending} onClick={() => cancel.mutate(batch, { onSettled })}>
          {texts.run.cancel}
        </Button>
      )}
      {one.undoUntil !== null && now <= one.undoUntil && (
        <Button look="risky" loading={undo.isPending} onClick={() => undo.mutate(batch, { onSettled })}>
          {texts.run.undo}
        </Button>
      )}
      {!isUnderWay && (
        <Button look="framed" onClick={onAnother}>
          {texts.run.another}
        </Button>
      )}
      <Button rightSection={<Kbd on="dark">Esc</Kbd>} onClick={onClose}>
        {ui.close}
      </Button>
    </>
  )
}
