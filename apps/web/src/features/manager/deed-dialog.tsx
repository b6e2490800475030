import { writePhone } from '@prosa/contract/formats/phones/phone'
import { type ManagedCompany, paymentStates } from '@prosa/contract/manager/model'
import { isTypedOut } from '@prosa/contract/manager/rules'
import { useState } from 'react'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { useTexts } from '../../kit/i18n.ts'
import { isCancelled } from '../../kit/session/proof.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ActionDialog } from '../../ui/layers/action-dialog.tsx'
import { managerTexts } from './manager-texts.ts'
import { type AskedDeed, type DeedValues, useDeeds } from './use-deeds.ts'

type Props = { company: ManagedCompany; asked: AskedDeed; onClose: () => void }

const leastName = 3

/** What each deed needs besides, and always the reason. */
export function DeedDialog({ company, asked, onClose }: Props) {
  const texts = useTexts(managerTexts)
  const problemText = useProblemText()
  const run = useDeeds(company.companyId)
  const [values, setValues] = useState<DeedValues>({ reason: '', typed: '', displayName: '', payment: company.payment })
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { deed, about } = asked
  const { verb, title, detail } = texts.deeds[deed]
  const put = (part: Partial<DeedValues>) => setValues({ ...values, ...part })
  const number = { phonenumber: about?.phonenumber ?? null, phonenumberName: about?.name ?? '' }
  const wrong = {
    reason: values.reason.trim() === '',
    typed: deed === 'removeNumber' && !isTypedOut(number, values.typed),
    displayName: deed === 'displayName' && values.displayName.trim().length < leastName,
    payment: deed === 'payment' && values.payment === company.payment,
  }

  const act = async () => {
    setTried(true)
    if (isBusy || Object.values(wrong).some(Boolean)) return
    setBusy(true)
    setProblem(null)
    try {
      await run(asked, values)
      onClose()
    } catch (error) {
      setBusy(false)
      const isNameRefused = deed === 'displayName' && error instanceof RefusedError && error.code === 'input.invalid'
      if (!isCancelled(error)) setProblem(isNameRefused ? texts.displayNameRefused : problemText(error))
    }
  }

  return (
    <ActionDialog title={title} verb={verb} width="sm" isBusy={isBusy} onAct={() => void act()} onClose={onClose}>
      <p>{texts.about(about?.name ?? company.companyName)}</p>
      <p>{detail}</p>
      {deed === 'payment' && (
        <Segmented
          full
          label={texts.company.payment}
          options={paymentStates.map((value) => ({ value, label: texts.company.payments[value] }))}
          value={values.payment}
          onChange={(payment) => put({ payment })}
        />
      )}
      {isTried && wrong.payment && <Alert tone="warn">{texts.samePayment}</Alert>}
      {deed === 'displayName' && (
        <TextInput
          label={texts.displayName}
          value={values.displayName}
          onChange={(displayName) => put({ displayName })}
          error={isTried && wrong.displayName && texts.displayNameShort}
          limit={80}
          required
        />
      )}
      {deed === 'removeNumber' && (
        <TextInput
          label={texts.typeOut(number.phonenumber === null ? number.phonenumberName : writePhone(number.phonenumber))}
          value={values.typed}
          onChange={(typed) => put({ typed })}
          error={isTried && wrong.typed && texts.notTyped}
          limit={80}
          autoComplete="off"
          required
        />
      )}
      <TextArea
        label={texts.reason}
        description={texts.reasonHint}
        value={values.reason}
        onChange={(reason) => put({ reason })}
        error={isTried && wrong.reason && texts.reasonMissing}
        limit={300}
        rows={[2, 5]}
        required
      />
      {problem !== null && (
        <Alert tone="danger" detail={problem}>
          {texts.failed}
        </Alert>
      )}
    </ActionDialog>
  )
}
