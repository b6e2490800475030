import { departmentCalls } from '@prosa/contract/departments/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import type { PhoneNumberDetail } from '@prosa/contract/phone-numbers/model'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useCommand } from '../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { numberPartId } from '../number-parts.ts'
import { numbersTexts } from '../numbers-texts.ts'

const { chooseReceivingDepartment, getPhoneNumber } = phoneNumberCalls
const failed = (language: Language) => numbersTexts[language].department.failed

/** The department that receives new chats of the number; saved as soon as it is chosen, with an undo. */
export function ReceivingCard({ companyId, detail }: { companyId: string; detail: PhoneNumberDetail }) {
  const { parts, department: texts } = useTexts(numbersTexts)
  const client = useQueryClient()
  const { phonenumberId, departmentId: before } = detail
  const departments = useCall(departmentCalls.listDepartmentsOfNumber, { companyId, phonenumberId })
  const choosing = useCommand(chooseReceivingDepartment, { failed, inTurn: true })
  const options = (departments.data ?? []).map(({ departmentId, departmentName }) => ({ value: departmentId, label: departmentName }))

  const choose = (departmentId: string | null, onSaved?: () => void) =>
    choosing.mutate(
      { companyId, phonenumberId, departmentId: departmentId ?? '' },
      {
        onSuccess: (after) => {
          client.setQueryData(queryKeyOf(getPhoneNumber, { companyId, phonenumberId }), after)
          onSaved?.()
        },
      },
    )
  const offerUndo = () =>
    showToast({
      kind: 'success',
      say: (language) => ({ text: numbersTexts[language].department.saved }),
      undo: () => choose(before),
    })
  return (
    <Card id={numberPartId('department')} title={parts.department} detail={texts.detail}>
      <Select
        label={texts.label}
        placeholder={texts.first}
        options={options}
        value={before}
        onChange={(departmentId) => departmentId !== before && choose(departmentId, offerUndo)}
        disabled={departments.data === undefined}
      />
    </Card>
  )
}
