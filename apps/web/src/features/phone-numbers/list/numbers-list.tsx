import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { IconDeviceMobile, IconPlus } from '@tabler/icons-react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { AddButton } from '../../../ui/buttons/add-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import styles from '../numbers.module.css'
import { numbersTexts } from '../numbers-texts.ts'
import { numberColumns, numberRowId } from './number-columns.tsx'

type Props = {
  companyId: string
  /** The number from which the person comes back. */
  from: string | null
  isCovered: boolean
  onAdd: () => void
  onOpen: (number: PhoneNumber) => void
}

const idOf = ({ phonenumberId }: PhoneNumber) => phonenumberId
const nameOf = ({ phonenumberName }: PhoneNumber) => phonenumberName

export function NumbersList({ companyId, from, isCovered, onAdd, onOpen }: Props) {
  const texts = useTexts(numbersTexts)
  const problemText = useProblemText()
  const numbers = useCall(phoneNumberCalls.listPhoneNumbers, { companyId })
  const button = useFocusBack(isCovered, from === null ? null : numberRowId(from))
  const rows = numbers.data ?? []
  useShortcut('N', isCovered ? null : onAdd, { group: texts.shortcuts, text: texts.add })
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <AddButton ref={button} label={texts.add} onClick={onAdd} />
      </div>
      <DataTable
        label={texts.label}
        columns={numberColumns({ texts, companyId, onOpen })}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        rowHeight={50}
        {...(rows.length > 0 && { total: rows.length })}
        loading={numbers.isPending}
        error={numbers.error && { text: texts.failed, detail: problemText(numbers.error), onRetry: () => void numbers.refetch() }}
        empty={
          <EmptyState
            icon={<IconDeviceMobile size={26} stroke={1.75} />}
            title={texts.empty.title}
            actions={
              <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
                {texts.add}
              </Button>
            }
          >
            {texts.empty.body}
          </EmptyState>
        }
      />
    </div>
  )
}
