import { departmentCalls } from '@prosa/contract/departments/calls'
import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import type { Department } from '@prosa/contract/departments/model'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import fields from '../fields/fields.module.css'
import { useRemoval } from './use-removal.ts'

type Props = { companyId: string; department: Department; opened: boolean; onClose: () => void; onRemoved: () => void }

/** Asks who takes over; where chats are open, somebody has to. A draft has nothing to hand over. */
export function RemoveDepartment(props: Props) {
  return props.department.isDraft ? <DiscardDraft {...props} /> : <HandOver {...props} />
}

function HandOver({ companyId, department, opened, onClose, onRemoved }: Props) {
  const texts = useTexts(departmentsTexts).removal
  const problemText = useProblemText()
  const remove = useRemoval(companyId)
  const { departmentId, departmentName } = department
  const count = useCall(departmentDetailCalls.countDepartmentChats, opened ? { companyId, departmentId } : null)
  const others = (useCall(departmentCalls.listDepartments, { companyId }).data ?? []).filter(
    (each) => each.departmentId !== departmentId && !each.isDraft,
  )
  const [targetId, setTargetId] = useState<string | null>(null)
  const [withAgents, setWithAgents] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const target = others.find((each) => each.departmentId === targetId) ?? null
  const chats = count.data?.chats ?? 0

  const confirm = async () => {
    try {
      await remove({ department, target, withAgents: target !== null && withAgents })
      onRemoved()
    } catch (error) {
      setMissing(error instanceof RefusedError && error.code === 'department.hasChats' && target === null)
      if (error instanceof RefusedError && error.code === 'department.hasChats') void count.refetch()
      throw error
    }
  }
  const consequence = (written: string) => {
    if (count.isError) return texts.countFailed
    if (count.data === undefined) return texts.counting
    return chats === 0 ? texts.plain : texts.moves(written)
  }
  return (
    <ConfirmModal
      {...{ opened, onClose, consequence }}
      title={texts.title(departmentName)}
      affected={chats}
      verb={texts.verb}
      onConfirm={confirm}
      failed={problemText}
    >
      {others.length > 0 && (
        <div className={fields.fields}>
          <Select
            label={texts.target}
            description={texts.targetHint}
            {...(chats > 0 ? { required: true } : { placeholder: texts.noTarget })}
            options={others.map((each) => ({ value: each.departmentId, label: each.departmentName }))}
            value={targetId}
            onChange={(chosen) => {
              setTargetId(chosen)
              setMissing(false)
            }}
            error={isMissing && texts.targetRequired}
          />
          <Checkbox
            label={texts.withAgents}
            description={texts.withAgentsHint}
            disabled={target === null}
            value={target !== null && withAgents}
            onChange={setWithAgents}
          />
        </div>
      )}
    </ConfirmModal>
  )
}

function DiscardDraft({ companyId, department, opened, onClose, onRemoved }: Props) {
  const texts = useTexts(departmentsTexts).discardDraft
  const problemText = useProblemText()
  const remove = useRemoval(companyId)
  const confirm = async () => {
    await remove({ department, target: null, withAgents: false })
    onRemoved()
  }
  return (
    <ConfirmModal
      {...{ opened, onClose }}
      title={texts.title}
      affected={1}
      consequence={() => texts.body}
      verb={texts.verb}
      onConfirm={confirm}
      failed={problemText}
    />
  )
}
