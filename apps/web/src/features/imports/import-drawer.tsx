import { importCalls } from '@prosa/contract/imports/calls'
import type { Import } from '@prosa/contract/imports/model'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { Stepper } from '../../ui/page/stepper.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { ColumnsStep, useColumns } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import styles from './import-drawer.module.css'
import { ColumnsFoot, isUnderWay, RunFoot } from './import-foot.tsx'
import { importsTexts } from './imports-texts.ts'
import { RunStep } from './run-step.tsx'

type Props = {
  companyId: string
  onClose: () => void
  /** Leads to those who were brought in last. */
  onShow: () => void
}

/** From a file to people: the file, what its columns become, and how far it is. What runs goes on when this is closed. */
export function ImportDrawer({ companyId, onClose, onShow }: Props) {
  const texts = useTexts(importsTexts)
  const problemText = useProblemText()
  const [chosen, setImportId] = useState<string | null>()
  const userId = useSessionData()?.userId
  const running = useCall(importCalls.listImports, { companyId }).data?.find((each) => each.createdBy === userId && isUnderWay(each))
  // Whoever opens this while an import of theirs runs comes to see how far it is.
  if (chosen === undefined && running) setImportId(running.importId)
  const importId = chosen ?? null
  const asked = useCall(importCalls.getImport, importId === null ? null : { companyId, importId })
  const stage = useLoadingStage(importId !== null && !asked.data && !asked.error)
  const found = importId === null ? undefined : asked.data
  // Its file is not kept any more: another one is chosen.
  const lost = found?.batchId === null ? found.problem : null
  const one = lost === null ? found : undefined
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  const show = () => {
    close()
    onShow()
  }
  if (one && one.batchId === null)
    return (
      <ColumnsDrawer
        key={`${one.importId} ${one.hasHeader}`}
        {...{ companyId, one, isOpen }}
        onClose={close}
        onBack={() => setImportId(null)}
      />
    )
  return (
    <SidePanel
      width="lg"
      opened={isOpen}
      onClose={close}
      title={texts.title}
      footer={one && <RunFoot {...{ companyId, one }} onClose={close} onAnother={() => setImportId(null)} />}
    >
      <div className={styles.body}>
        <ImportSteps current={one ? 2 : 0} />
        {lost && <Alert tone="danger">{texts.problems[lost]}</Alert>}
        {(importId === null || lost) && <FileStep {...{ companyId }} onOpen={setImportId} />}
        {importId !== null && !found && !asked.error && <SkeletonRows stage={stage} shape="line" count={6} />}
        {importId !== null && !found && asked.error && (
          <ErrorState detail={problemText(asked.error)} onRetry={() => void asked.refetch()}>
            {texts.run.failed}
          </ErrorState>
        )}
        {one && <RunStep {...{ companyId, one }} onShow={show} />}
      </div>
    </SidePanel>
  )
}

type ColumnsProps = { companyId: string; one: Import; isOpen: boolean; onClose: () => void; onBack: () => void }

function ColumnsDrawer({ companyId, one, isOpen, onClose, onBack }: ColumnsProps) {
  const texts = useTexts(importsTexts)
  const columns = useColumns(companyId, one)
  return (
    <SidePanel
      width="lg"
      opened={isOpen}
      onClose={onClose}
      title={texts.title}
      footer={<ColumnsFoot {...{ columns, onBack }} />}
      onConfirm={columns.start}
    >
      <div className={styles.body}>
        <ImportSteps current={1} />
        <ColumnsStep {...{ companyId, one, columns }} onChangeFile={onBack} />
      </div>
    </SidePanel>
  )
}

function ImportSteps({ current }: { current: number }) {
  const { steps } = useTexts(importsTexts)
  return <Stepper label={steps.label} current={current} steps={[{ label: steps.file }, { label: steps.columns }, { label: steps.run }]} />
}
