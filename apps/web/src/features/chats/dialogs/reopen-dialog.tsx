import { departmentCalls } from '@prosa/contract/departments/calls'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { windowIsOpen } from '@prosa/contract/messages/rules'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { hasTemplates } from '../../composer/public.ts'
import { chatsTexts } from '../chats-texts.ts'
import styles from './dialogs.module.css'

type Props = {
  companyId: string
  detail: ChatDetail
  onReopen: (department: { departmentId: string; name: string }) => void
  onClose: () => void
}

/** Asks in which department an expired or closed chat is opened again. */
export function ReopenDialog({ companyId, detail, onReopen, onClose }: Props) {
  const texts = useTexts(chatsTexts).reopening
  const problemText = useProblemText()
  const asked = useCall(departmentCalls.listDepartmentsOfNumber, { companyId, phonenumberId: detail.phonenumberId })
  const choices = (asked.data ?? []).filter(({ isDraft, removedAt }) => !isDraft && removedAt === null)
  const [picked, setPicked] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const own = choices.find(({ departmentId }) => departmentId === detail.departmentId)?.departmentId ?? null
  const chosen = picked ?? own
  const now = useNow()
  const needsTemplate = hasTemplates(detail) && !windowIsOpen(detail, now)
  const reopen = () => {
    const department = choices.find(({ departmentId }) => departmentId === chosen)
    if (department) onReopen({ departmentId: department.departmentId, name: department.departmentName })
    else setMissing(true)
  }
  return (
    <ActionDialog title={texts.title} verb={texts.title} width="sm" onAct={reopen} onClose={onClose}>
      <p className={styles.note}>{texts.body}</p>
      {needsTemplate && <p className={styles.note}>{texts.shut}</p>}
      {asked.error && !asked.data && (
        <ErrorState detail={problemText(asked.error)} onRetry={() => void asked.refetch()}>
          {texts.failed}
        </ErrorState>
      )}
      <Select
        label={texts.department}
        required
        options={choices.map(({ departmentId, departmentName }) => ({ value: departmentId, label: departmentName }))}
        value={chosen}
        onChange={(next) => {
          setPicked(next)
          setMissing(false)
        }}
        error={isMissing && texts.required}
      />
    </ActionDialog>
  )
}
