import { ImportContactStatus } from '@prosa/contract/contacts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { type Import, noCounts } from '@prosa/contract/imports/model'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import styles from './import-drawer.module.css'
import { importsTexts } from './imports-texts.ts'
import { Counts, ErrorsButton, useRemaining } from './rehearsal-box.tsx'

/** How far an import is, how it ended, and how far it has been taken back. */
export function RunStep({ companyId, one, onShow }: { companyId: string; one: Import; onShow: () => void }) {
  const texts = useTexts(importsTexts)
  const language = useLanguage()
  const write = (count: number) => writeNumber(count, language)
  const counts = one.run ?? noCounts
  const remaining = useRemaining(counts.rows, one.rows)
  const isRunning = one.status === ImportContactStatus.Saving
  const hasErrors = Object.keys(counts.reasons).length + Object.keys(counts.hints).length > 0
  const show = (
    <Button look="plain" size="compact-sm" onClick={onShow}>
      {texts.run.show}
    </Button>
  )
  return (
    <>
      <div className={styles.fileWords}>
        <span className={styles.pastName}>{one.fileName}</span>
        <span className={styles.quiet}>{texts.lines(one.rows, write(one.rows))}</span>
      </div>
      {isRunning && (
        <div className={styles.box}>
          <Progress
            label={texts.run.running}
            share={counts.rows / one.rows}
            detail={[
              texts.run.detail(write(counts.rows), write(one.rows)),
              ...(remaining === null ? [] : [texts.rehearsal.remaining(write(remaining))]),
            ].join(' · ')}
          />
        </div>
      )}
      {!isRunning && !one.undo && <Ending one={one} action={counts.new > 0 && show} />}
      {one.undo && <TakingBack one={one} undo={one.undo} />}
      <Counts counts={one.undo ? { undone: one.undo.undone, kept: one.undo.kept } : counts} />
      {!isRunning && hasErrors && (
        <div className={styles.left}>
          <ErrorsButton {...{ companyId, one }} words={texts.run.errors} />
        </div>
      )}
    </>
  )
}

function Ending({ one, action }: { one: Import; action: ReactNode }) {
  const { run } = useTexts(importsTexts)
  if (one.isFailed)
    return (
      <Alert tone="danger" action={action}>
        {run.brokenOff}
      </Alert>
    )
  return (
    <Alert tone={one.isCanceled ? 'warn' : 'safe'} action={action}>
      {one.isCanceled ? run.canceled : run.success}
    </Alert>
  )
}

function TakingBack({ one, undo }: { one: Import; undo: NonNullable<Import['undo']> }) {
  const texts = useTexts(importsTexts)
  const language = useLanguage()
  const { undone, kept, binned, isOver } = undo
  const touched = kept - binned
  const done = (one.run?.new ?? 0) + (one.run?.updated ?? 0)
  const stays = [
    ...(touched > 0 ? [texts.run.kept(touched, writeNumber(touched, language))] : []),
    ...(binned > 0 ? [texts.run.binned(binned, writeNumber(binned, language))] : []),
  ].join(' ')
  if (isOver)
    return (
      <Alert tone={kept > 0 ? 'warn' : 'safe'} detail={stays || undefined}>
        {texts.run.undone}
      </Alert>
    )
  return (
    <div className={styles.box}>
      <Progress
        label={texts.run.undoing}
        share={done === 0 ? 0 : (undone + kept) / done}
        detail={texts.run.detail(writeNumber(undone + kept, language), writeNumber(done, language))}
      />
    </div>
  )
}
