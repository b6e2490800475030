import { readPhone } from '@prosa/contract/formats/phones/phone'
import { type FormEvent, useId, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { PhoneInput } from '../../../ui/masks/phone-input.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { simulatorTexts } from '../simulator-texts.ts'
import { type SimulatedNumber, useAddCustomer } from '../use-simulator.ts'
import styles from './controls.module.css'

type Props = { number: SimulatedNumber; opened: boolean; onClose: () => void; onMade: (customerId: string) => void }

const mostName = 80
const empty = { name: '', knownBy: 'number' as 'number' | 'username', phone: '' }

export function NewCustomer({ number, opened, onClose, onMade }: Props) {
  const texts = useTexts(simulatorTexts).create
  const common = useUiTexts()
  const problemText = useProblemText()
  const formId = useId()
  const add = useAddCustomer(number)
  const [draft, setDraft] = useState(empty)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const hasNumber = draft.knownBy === 'number'
  const phone = readPhone(`+${draft.phone}`)
  const errors = {
    name: draft.name.trim() === '' ? texts.nameMissing : undefined,
    phone: hasNumber && 'problem' in phone ? texts.phoneMissing : undefined,
  }

  const close = () => {
    setDraft(empty)
    setTried(false)
    setProblem(null)
    onClose()
  }
  const make = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || errors.name || errors.phone) return
    setBusy(true)
    setProblem(null)
    try {
      const { customerId } = await add({ name: draft.name.trim(), ...(hasNumber && { waId: draft.phone }) })
      close()
      onMade(customerId)
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      closable={!isBusy}
      width="sm"
      title={texts.title}
      footer={
        <>
          <Button look="framed" onClick={() => !isBusy && close()}>
            {common.cancel}
          </Button>
          <Button type="submit" form={formId} aria-disabled={isBusy || undefined}>
            {isBusy ? texts.submitting : texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void make(event)}>
        <TextInput
          label={texts.name}
          required
          limit={mostName}
          value={draft.name}
          error={isTried && errors.name}
          onChange={(name) => setDraft({ ...draft, name })}
        />
        <RadioGroup
          label={texts.knownBy}
          value={draft.knownBy}
          options={[
            { value: 'number', label: texts.byNumber },
            { value: 'username', label: texts.byUsername, description: texts.byUsernameDetail },
          ]}
          onChange={(knownBy) => setDraft({ ...draft, knownBy: knownBy ?? 'number' })}
        />
        {hasNumber && (
          <PhoneInput
            label={texts.phone}
            required
            value={draft.phone}
            error={isTried && errors.phone}
            onChange={(next) => setDraft({ ...draft, phone: next })}
          />
        )}
        {problem !== null && <Alert tone="danger">{problemText(problem)}</Alert>}
      </form>
    </Modal>
  )
}
