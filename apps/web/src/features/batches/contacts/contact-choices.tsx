import type { ListedContact } from '@prosa/contract/contacts/listed-contact'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { labelCalls } from '@prosa/contract/labels/calls'
import { LabelStatus } from '@prosa/contract/labels/states'
import { IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { useKnownPeople } from '../../agents/public.ts'
import type { Target } from '../../chats/public.ts'
import { DepartmentIcon } from '../../departments/public.ts'
import styles from '../selection/bulk-dialogs.module.css'
import { ChoiceDialog } from '../selection/choice-dialog.tsx'
import { contactBatchTexts } from './contact-batch-texts.ts'
import type { ContactAction } from './use-contact-bulk.ts'

type Props = { companyId: string; onAct: (action: ContactAction) => void; onClose: () => void }
type LabelProps = Props & { count: number; chosen: readonly ListedContact[] }

/** Which label is put on the contacts, or taken off them. */
export function ContactLabelChoice({ companyId, count, chosen, onAct, onClose }: LabelProps) {
  const texts = useTexts(contactBatchTexts).label
  const language = useLanguage()
  const [action, setAction] = useState<'label' | 'unlabel'>('label')
  const labels = useCall(labelCalls.listLabels, { companyId })
  /** How many of the contacts have it; whoever is not on the screen is not counted. */
  const markOf = (labelId: string) => {
    const having = chosen.filter((contact) => contact.labels.some((label) => label.labelId === labelId)).length
    return having === 0 ? null : texts.onSome(writeNumber(having, language), writeNumber(count, language))
  }
  const targets = labels.data
    ?.filter(({ status }) => action === 'unlabel' || status === LabelStatus.Active)
    .map(
      ({ labelId, text, detail, color }): Target => ({
        id: labelId,
        name: text,
        detail,
        sign: <span className={styles.color} style={{ background: color }} aria-hidden="true" />,
        side: markOf(labelId),
        isCurrent: false,
      }),
    )
  return (
    <ChoiceDialog
      title={texts.title}
      verb={action === 'label' ? texts.verb : texts.remove}
      placeholder={texts.search}
      targets={targets ?? null}
      error={labels.error}
      onRetry={() => void labels.refetch()}
      onChoose={(labelId) => onAct({ action, labelId })}
      onClose={onClose}
    >
      <Segmented
        label={texts.kind}
        full
        value={action}
        onChange={setAction}
        options={[
          { value: 'label', label: texts.add },
          { value: 'unlabel', label: texts.remove },
        ]}
      />
    </ChoiceDialog>
  )
}

const nobody = 'nobody'

/** Who is responsible for the contacts from now on: a person, a department, or nobody. */
export function ResponsibleChoice({ companyId, onAct, onClose }: Props) {
  const texts = useTexts(contactBatchTexts).responsible
  const departments = useCall(departmentCalls.listDepartments, { companyId })
  const people = useKnownPeople(true)
  const isKnown = departments.data !== undefined && people !== null
  const target = (id: string, name: string, detail: string, sign: Target['sign']): Target => ({
    ...{ id, name, detail, sign },
    side: null,
    isCurrent: false,
  })
  const targets = [
    target(nobody, texts.nobody, texts.nobodyDetail, <IconUserOff size={20} stroke={1.75} aria-hidden="true" />),
    ...(people ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ userId, name }) => target(userId, name, '', <Avatar name={name} size={32} />)),
    ...(departments.data ?? [])
      .filter(({ isDraft, removedAt }) => !isDraft && removedAt === null)
      .map(({ departmentId, departmentName, icon }) =>
        target(departmentId, departmentName, texts.department, <DepartmentIcon icon={icon ?? 'people'} />),
      ),
  ]
  return (
    <ChoiceDialog
      title={texts.title}
      verb={texts.verb}
      placeholder={texts.search}
      targets={isKnown ? targets : null}
      error={departments.error}
      onRetry={() => void departments.refetch()}
      onChoose={(id) => onAct({ action: 'responsible', ...(id !== nobody && { targetId: id }) })}
      onClose={onClose}
    />
  )
}
