import type { BulkAction } from '@prosa/contract/batches/bulk-action'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { LabelStatus } from '@prosa/contract/labels/states'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { AgentDialog, BulkClose, SnoozeDialog, useTargets } from '../../chats/public.ts'
import { batchesTexts } from '../batches-texts.ts'
import styles from './bulk-dialogs.module.css'
import { ChoiceDialog } from './choice-dialog.tsx'

export type BulkDialog = 'assign' | 'transfer' | 'label' | 'snooze' | 'close'
type Props = {
  dialog: BulkDialog
  companyId: string
  /** How many chats are meant; not whole where there are at least so many. */
  counted: { count: number; isWhole: boolean; written: string }
  /** What is offered is what would be accepted for this one; of the others each says for itself. */
  first: ChatKey
  /** Those of the selection that the list shows. */
  chosen: readonly ChatEntry[]
  onAct: (action: BulkAction) => void
  onClose: () => void
}

/** What has to be chosen or said before something is done with many chats. */
export function BulkDialogs({ dialog, companyId, counted, first, chosen, onAct, onClose }: Props) {
  const texts = useTexts(batchesTexts)
  const timeZone = useTimeZone(companyId)
  if (dialog === 'close')
    return (
      <BulkClose
        title={texts.dialogs.close(counted.isWhole ? counted.count : Number.POSITIVE_INFINITY, counted.written)}
        onCloseChat={(closeReason) => onAct({ action: 'close', closeReason })}
        {...{ companyId, chosen, onClose }}
      />
    )
  if (dialog === 'snooze')
    return <SnoozeDialog timeZone={timeZone} onSnooze={(until) => onAct({ action: 'snooze', until })} onClose={onClose} />
  if (dialog === 'label') return <LabelChoice {...{ companyId, counted, chosen, onAct, onClose }} />
  return <PlaceChoice {...{ dialog, companyId, first, onAct, onClose }} />
}

const nowhere = { departmentId: '', departmentName: '', agentId: null }

function PlaceChoice({
  dialog,
  companyId,
  first,
  onAct,
  onClose,
}: Omit<Props, 'dialog' | 'counted' | 'chosen'> & { dialog: 'assign' | 'transfer' }) {
  const texts = useTexts(batchesTexts)
  const asked = { companyId, phonenumberId: first.phonenumberId, waId: first.waId }
  const options = useCall(chatCalls.getTransferOptions, asked)
  const { departments } = useTargets(companyId, options.data, nowhere)
  if (dialog === 'assign' && options.data)
    return (
      <AgentDialog
        kind="assign"
        current={null}
        options={options.data}
        onChoose={({ agentId }) => onAct({ action: 'assign', targetId: agentId })}
        {...{ asked, onClose }}
      />
    )
  return (
    <ChoiceDialog
      title={dialog === 'assign' ? texts.verbs.assign : texts.dialogs.transfer}
      verb={texts.verbs[dialog]}
      placeholder={texts.dialogs.searchDepartment}
      targets={options.data ? departments.filter(({ id }) => id !== '') : null}
      error={options.error}
      onRetry={() => void options.refetch()}
      onChoose={(targetId) => onAct({ action: 'transfer', targetId })}
      onClose={onClose}
    />
  )
}

function LabelChoice({
  companyId,
  counted,
  chosen,
  onAct,
  onClose,
}: Pick<Props, 'companyId' | 'counted' | 'chosen' | 'onAct' | 'onClose'>) {
  const texts = useTexts(batchesTexts)
  const language = useLanguage()
  /** How many of the chats have it; whatever is not on the screen is not counted. */
  const markOf = (labelId: string) => {
    const having = chosen.filter((chat) => chat.labels.some((label) => label.labelId === labelId)).length
    if (having === 0) return null
    return having === counted.count && counted.isWhole
      ? texts.dialogs.onAll
      : texts.dialogs.onSome(writeNumber(having, language), counted.written)
  }
  const [action, setAction] = useState<'label' | 'unlabel'>('label')
  const labels = useCall(labelCalls.listLabels, { companyId })
  const targets = labels.data
    ?.filter(({ status }) => action === 'unlabel' || status === LabelStatus.Active)
    .map(({ labelId, text, detail, color }) => ({
      id: labelId,
      name: text,
      detail,
      sign: <span className={styles.color} style={{ background: color }} aria-hidden="true" />,
      side: markOf(labelId),
      isCurrent: false,
    }))
  return (
    <ChoiceDialog
      title={texts.dialogs.label}
      verb={action === 'label' ? texts.verbs.label : texts.dialogs.remove}
      placeholder={texts.dialogs.searchLabel}
      targets={targets ?? null}
      error={labels.error}
      onRetry={() => void labels.refetch()}
      onChoose={(labelId) => onAct({ action, labelId })}
      onClose={onClose}
    >
      <Segmented
        label={texts.dialogs.labelKind}
        full
        value={action}
        onChange={setAction}
        options={[
          { value: 'label', label: texts.dialogs.add },
          { value: 'unlabel', label: texts.dialogs.remove },
        ]}
      />
    </ChoiceDialog>
  )
}
