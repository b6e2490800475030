import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { privacyCalls } from '@prosa/contract/privacy/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { keyOfAll, useCall, useCommand } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DangerButton } from '../../ui/buttons/danger-button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import styles from './privacy.module.css'
import { privacyTexts } from './privacy-texts.ts'

type Props = { companyId: string; contact: ContactDetail; onClose: () => void }

const lookAgain = 500

/** Says what goes, asks for the name, and shows how far it is. */
export function EraseDialog({ companyId, contact: { waId, name }, onClose }: Props) {
  const texts = useTexts(privacyTexts)
  const ui = useUiTexts()
  const problemText = useProblemText()
  const language = useLanguage()
  const wanted = name.trim() || waId
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const erasing = useCommand(privacyCalls.eraseContact, { takesOver: true })
  const jobId = erasing.data?.jobId
  const kept = useCall(privacyCalls.previewErasure, jobId ? null : { companyId, waId }).data
  const isRight = typed.trim() === wanted
  const again = () => !erasing.isPending && erasing.mutate({ companyId, waId, typed: typed.trim() })
  const erase = () => {
    setTried(true)
    if (isRight) again()
  }
  if (jobId) return <Erasing {...{ companyId, jobId, onClose }} onAgain={again} />
  const { counts } = texts
  const lines = kept && [
    counts.messages(writeNumber(kept.messageCount, language)),
    counts.chats(writeNumber(kept.chatCount, language)),
    ...(kept.openChatCount > 0 ? [counts.open(writeNumber(kept.openChatCount, language))] : []),
    counts.files(writeNumber(kept.fileCount, language)),
    counts.notes(writeNumber(kept.noteCount, language)),
  ]
  const footer = (
    <>
      <Button look="framed" onClick={onClose}>
        {ui.cancel}
      </Button>
      <DangerButton loading={erasing.isPending} onClick={erase}>
        {texts.eraseVerb}
      </DangerButton>
    </>
  )
  return (
    <Modal opened onClose={onClose} title={texts.erase} width="sm" footer={footer}>
      <div className={styles.body}>
        <p className={styles.text}>{texts.eraseWhat}</p>
        <ul className={styles.list}>
          {lines?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={styles.quiet}>{texts.eraseKept}</p>
        <TextInput
          label={texts.typeName(wanted)}
          value={typed}
          onChange={setTyped}
          error={(isTried && !isRight && texts.typedWrong) || undefined}
          autoComplete="off"
        />
        {erasing.error && <Alert tone="warn">{problemText(erasing.error)}</Alert>}
      </div>
    </Modal>
  )
}

type Begun = { companyId: string; jobId: string; onClose: () => void; onAgain: () => void }

function Erasing({ companyId, jobId, onClose, onAgain }: Begun) {
  const texts = useTexts(privacyTexts)
  const ui = useUiTexts()
  const client = useQueryClient()
  const { data } = useCall(privacyCalls.getPrivacyJob, { companyId, jobId }, { every: lookAgain })
  const isDone = data?.state === 'done'
  const hasFailed = data?.state === 'failed'
  /** Whoever was here is no more: the page says so. */
  const leave = () => {
    onClose()
    void client.resetQueries({ queryKey: keyOfAll(contactCalls.getContact) })
  }
  const share = isDone ? 1 : (data?.done ?? 0) / (data?.total ?? 1)
  const footer = (
    <>
      <Button look="framed" onClick={leave}>
        {ui.close}
      </Button>
      {hasFailed && <DangerButton onClick={onAgain}>{texts.eraseAgain}</DangerButton>}
    </>
  )
  return (
    <Modal opened onClose={leave} title={texts.erase} width="sm" footer={footer}>
      {hasFailed ? (
        <Alert tone="warn">{texts.eraseFailed}</Alert>
      ) : (
        <Progress label={isDone ? texts.erased : texts.erasing} share={share} tone={isDone ? 'ok' : 'brand'} />
      )}
    </Modal>
  )
}
