import { IconLock, IconReceipt, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { DeleteAlert } from '../../../ui/alerts/delete-alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast, type ToastKind } from '../../../ui/toasts/toast-store.ts'
import { StatesCard } from '../fields/field-states.tsx'
import section from '../gallery-section.module.css'
import styles from './choices-section.module.css'
import { choicesTexts } from './choices-texts.ts'

export function NoticeExamples() {
  const texts = useTexts(choicesTexts)
  const retry = (
    <Button look="plain" size="sm">
      {texts.retry}
    </Button>
  )
  return (
    <>
      <StatesCard title={texts.controls.alerts}>
        <Alert tone="safe">
          <b>{texts.synced}</b> {texts.syncedDetail}
        </Alert>
        <Alert tone="warn">
          <b>{texts.windowEnds}</b> {texts.windowEndsDetail}
        </Alert>
        <DeleteExample />
        <Alert tone="danger" detail={texts.listFailedDetail} action={retry}>
          {texts.listFailed}
        </Alert>
      </StatesCard>
      <StatesCard title={texts.controls.lines}>
        <Alert tone="warn" icon={<IconReceipt size={18} stroke={1.75} />}>
          <b>{texts.overdue}</b> {texts.overdueDetail} <a href="#overdue">{texts.invoice}</a>
        </Alert>
        <Alert tone="info" icon={<IconRefresh size={18} stroke={1.75} />}>
          {texts.newVersion} <a href="#reload">{texts.reload}</a>
        </Alert>
        <Alert tone="neutral" icon={<IconLock size={18} stroke={1.75} />}>
          {texts.noAccess} <b>{texts.noAccessWhere}</b>. {texts.noAccessNext}
        </Alert>
      </StatesCard>
      <StatesCard title={texts.controls.toasts}>
        <ToastExamples />
      </StatesCard>
    </>
  )
}

function DeleteExample() {
  const texts = useTexts(choicesTexts)
  const [tries, setTries] = useState(0)
  const [isGone, setGone] = useState(false)
  if (isGone) return <Alert tone="safe">{texts.deleted}</Alert>
  return (
    <DeleteAlert
      question={texts.deleteQuestion}
      consequence={texts.deleteConsequence}
      verb={texts.deleteVerb}
      failed={() => texts.deleteFailed}
      onCancel={() => setGone(tries > 0)}
      onConfirm={async () => {
        setTries(tries + 1)
        if (tries === 0) throw new Error('The first try of this example fails')
      }}
    />
  )
}

function ToastExamples() {
  const texts = useTexts(choicesTexts)
  const [undone, setUndone] = useState(0)
  const words = { success: 'smsSent', info: 'exportReady', warning: 'chooseFlow', error: 'flowFailed' } as const
  const show = (kind: ToastKind) =>
    showToast({
      kind,
      say: (language) => ({ text: choicesTexts[language][words[kind]] }),
      ...(kind === 'error' && { action: { say: (language) => choicesTexts[language].retry, run: () => show('success') } }),
    })
  const close = () =>
    showToast({
      kind: 'success',
      say: (language) => ({ text: choicesTexts[language].chatClosed }),
      undo: () => setUndone((count) => count + 1),
    })
  return (
    <>
      <div className={section.row}>
        {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
          <Button key={kind} look="framed" onClick={() => show(kind)}>
            {texts.toastButtons[kind]}
          </Button>
        ))}
        <Button look="framed" onClick={close}>
          {texts.toastButtons.undo}
        </Button>
      </div>
      <p className={styles.quiet}>{texts.undone(undone)}</p>
    </>
  )
}
