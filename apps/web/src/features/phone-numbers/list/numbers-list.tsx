import { digitsOf } from '@prosa/contract/formats/words/mask'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { IconDeviceMobile, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { AddButton } from '../../../ui/buttons/add-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { foldText } from '../../../ui/fold-text.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { ListTools } from '../../../ui/tables/list-tools.tsx'
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

/** By the name, or by digits of the number. */
function isFound({ phonenumberName, phonenumber }: PhoneNumber, sought: string): boolean {
  const digits = digitsOf(sought)
  return foldText(phonenumberName).includes(foldText(sought.trim())) || (digits !== '' && (phonenumber ?? '').includes(digits))
}

export function NumbersList({ companyId, from, isCovered, onAdd, onOpen }: Props) {
  const texts = useTexts(numbersTexts)
  const problemText = useProblemText()
  const numbers = useCall(phoneNumberCalls.listPhoneNumbers, { companyId })
  const button = useFocusBack(isCovered, from === null ? null : numberRowId(from))
  const [sought, seek] = useState('')
  const all = numbers.data ?? []
  const error = useToldError(numbers)
  const rows = all.filter((number) => isFound(number, sought))
  useShortcut('N', isCovered ? null : onAdd, { group: texts.shortcuts, text: texts.add })
  return (
    <div className={styles.list}>
      <ListTools
        search={{ label: texts.search, hint: texts.searchHint, value: sought, onChange: seek }}
        counts={numbers.data ? { found: rows.length, all: all.length } : null}
        words={texts}
      >
        <AddButton ref={button} label={texts.add} onClick={onAdd} />
      </ListTools>
      <DataTable
        label={texts.label}
        columns={numberColumns({ texts, companyId, onOpen })}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        rowHeight={50}
        loading={numbers.isPending}
        error={error && { text: texts.failed, detail: problemText(error), onRetry: () => void numbers.refetch() }}
        filter={sought.trim() === '' || all.length === 0 ? null : { words: sought.trim(), onClear: () => seek('') }}
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
