import { type FormEvent, useId, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useLeaveGuard } from '../../../kit/kept/use-leave-guard.ts'
import { useLeadFocus } from '../../../ui/focus/use-lead-focus.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Stepper } from '../../../ui/page/stepper.tsx'
import { numbersTexts } from '../numbers-texts.ts'
import styles from './connect.module.css'
import { ConnectFoot } from './connect-foot.tsx'
import { ConnectNotes } from './connect-notes.tsx'
import { ConnectStepBody } from './connect-step-body.tsx'
import { connectSteps } from './connect-values.ts'
import { useConnect } from './use-connect.ts'
import { useConnectForm } from './use-connect-form.ts'

type Props = {
  companyId: string
  at: number
  opened: boolean
  onGo: (at: number) => void
  onClose: () => void
  onOpen: (phonenumberId: string) => void
}

/** Wizard: connects a WhatsApp number in five short steps. */
export function ConnectDialog({ companyId, at, opened, onGo, onClose, onOpen }: Props) {
  const texts = useTexts(numbersTexts).connect
  const problemText = useProblemText()
  const formId = useId()
  const form = useConnectForm()
  const way = useConnect({ companyId, at, form, onGo })
  const lead = useLeadFocus(at)
  const [isAsking, setAsking] = useState(false)
  const wouldLose = opened && form.hasSecrets && way.made === null
  const leaving = useLeaveGuard(wouldLose)

  const close = () => (wouldLose ? setAsking(true) : onClose())
  const stay = () => {
    setAsking(false)
    leaving.stay()
  }
  const discard = async () => {
    setAsking(false)
    onClose()
    leaving.leave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (way.step === 'test') {
      if (way.mayConnect) way.connect()
    } else if (way.step !== 'done') way.go(at + 1)
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      closable={!way.isBusy}
      width="lg"
      title={texts.title}
      onConfirm={() => form.element.current?.requestSubmit()}
      footer={<ConnectFoot {...{ way, formId, at, onOpen }} onClose={close} />}
    >
      <div className={styles.body}>
        <Stepper
          label={texts.steps}
          steps={connectSteps.map((step) => ({ label: texts.names[step] }))}
          current={at}
          reached={way.reached}
          // Once it is connected, the earlier steps cannot be changed any more.
          {...(way.made === null && { onGo: way.go })}
        />
        <ConnectNotes {...{ form, way }} />
        <form id={formId} ref={form.element} className={styles.form} onSubmit={submit} noValidate>
          <p ref={lead} className={styles.lead} tabIndex={-1}>
            {texts.leads[way.step]}
          </p>
          <ConnectStepBody key={way.step} {...{ form, way }} />
        </form>
      </div>
      <ConfirmModal
        opened={isAsking || leaving.isAsking}
        onClose={stay}
        title={texts.discard.title}
        affected={1}
        consequence={() => texts.discard.body}
        verb={texts.discard.verb}
        onConfirm={discard}
        failed={problemText}
      />
    </Modal>
  )
}
