import { contactCreateCalls } from '@prosa/contract/contacts/create-calls'
import { mostContactName } from '@prosa/contract/contacts/limits'
import { errorStatus } from '@prosa/contract/errors'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import { IconCircleCheck, IconUserCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { useConfirm } from '../../../ui/layers/use-confirm.ts'
import { initialCountry, phoneDraft } from '../../../ui/masks/phone-edit.ts'
import { PhoneInput } from '../../../ui/masks/phone-input.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import styles from './contacts-screen.module.css'
import { listTexts } from './list-texts.ts'
import { askContactsAgain } from './use-contact-page.ts'

type Props = { companyId: string; onOpen: (contact: { contactId: string; waId: string }) => void; onClose: () => void }
type Found = { contactId: string; waId: string; isNew: boolean }

/** A number and a name become a contact, or lead to the one that has the number already. */
export function NewContact({ companyId, onOpen, onClose }: Props) {
  const texts = useTexts(listTexts).add
  const client = useQueryClient()
  const problemText = useProblemText()
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const onConfirm = async () => {
    const read = readPhone(`+${phone}`)
    if (!read.value) throw invalid()
    const { country, national } = read.value
    const sent = { companyId, countryNumber: country.dialCode, phonenumber: national, name: name.trim() }
    setFound(await send(contactCreateCalls.createNamedContact, sent))
    askContactsAgain(client)
  }
  const { isBusy, problem, confirm, forget } = useConfirm({ onConfirm, onDone: () => undefined, failed: problemText })
  const again = () => {
    setFound(null)
    setPhone('')
    setName('')
  }
  if (found) return <Outcome {...{ found, onClose }} onOpen={() => onOpen(found)} onAgain={again} />
  const form = phoneDraft(phone, initialCountry).country?.masks.at(-1)?.replaceAll('#', '0')
  return (
    <ActionDialog title={texts.title} verb={texts.save} width="sm" isBusy={isBusy} onAct={() => void confirm()} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <PhoneInput
          label={texts.phone}
          autoFocus
          required
          description={form && texts.phoneForm(form)}
          value={phone}
          error={problem}
          onChange={(typed) => {
            setPhone(typed)
            forget()
          }}
        />
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          limit={mostContactName}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </ActionDialog>
  )
}

type OutcomeProps = { found: Found; onOpen: () => void; onAgain: () => void; onClose: () => void }

function Outcome({ found: { waId, isNew }, onOpen, onAgain, onClose }: OutcomeProps) {
  const texts = useTexts(listTexts).add
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      width="sm"
      footer={
        <>
          <Button look="framed" onClick={onAgain}>
            {texts.another}
          </Button>
          <Button data-autofocus onClick={onOpen}>
            {texts.open}
          </Button>
        </>
      }
    >
      <div role="status">
        <EmptyState
          tone={isNew ? 'ok' : 'neutral'}
          icon={isNew ? <IconCircleCheck size={26} stroke={1.75} /> : <IconUserCheck size={26} stroke={1.75} />}
          title={isNew ? texts.made : texts.known}
        >
          {shownPhone(waId)}
        </EmptyState>
      </div>
    </Modal>
  )
}

/** M023, said before the server has to. */
const invalid = () =>
  new RefusedError({
    status: errorStatus['contact.invalidNumber'],
    code: 'contact.invalidNumber',
    detailMessage: 'No number of this country',
  })
