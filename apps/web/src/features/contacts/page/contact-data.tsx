import type { ContactDetail } from '@prosa/contract/contacts/model'
import { type FormEvent, useId } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useLeaveGuard } from '../../../kit/kept/use-leave-guard.ts'
import { useSaveKey } from '../../../kit/use-save-key.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { ConflictAlert } from '../../../ui/alerts/conflict-alert.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { SaveBar } from '../../../ui/states/save-bar.tsx'
import { ContactFormCards } from './contact-form-cards.tsx'
import { contactPageTexts } from './contact-page-texts.ts'
import styles from './contact-screen.module.css'
import { changedOf, propertiesOf, toContactValues } from './contact-values.ts'
import { useContactForm } from './use-contact-form.ts'

type Props = { companyId: string; waId: string; contact: ContactDetail }

/** What is known of the contact, saved at once and by its version: what somebody else saved meanwhile is shown, and nothing typed is lost. */
export function ContactData({ companyId, waId, contact }: Props) {
  const texts = useTexts(contactPageTexts)
  const problemText = useProblemText()
  const formId = useId()
  const form = useContactForm(companyId, waId, contact)
  const leaving = useLeaveGuard(form.isChanged)
  useSaveKey(form.element, form.isChanged, { group: texts.details, text: texts.save })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  const { changed, conflict } = form
  return (
    <>
      {form.problem !== null && (
        <Alert tone="danger" detail={problemText(form.problem)}>
          {texts.notSaved}
        </Alert>
      )}
      {conflict && (
        <ConflictAlert lines={linesOf(form.seen, conflict, texts)} onKeep={form.overwrite} onTake={form.take}>
          {texts.conflict}
        </ConflictAlert>
      )}
      <form id={formId} ref={form.element} className={styles.column} onSubmit={submit} noValidate>
        <ContactFormCards {...{ companyId, contact, form }} />
      </form>
      {form.isChanged && (
        <SaveBar
          form={formId}
          busy={form.isBusy}
          changes={namesOf(changed, contact, texts)}
          onDiscard={form.discard}
          onUndo={() => form.restore(changed)}
        />
      )}
      <ConfirmModal
        opened={leaving.isAsking}
        onClose={leaving.stay}
        title={texts.leave.title}
        affected={1}
        consequence={() => texts.leave.body}
        verb={texts.leave.verb}
        onConfirm={async () => {
          form.discard()
          leaving.leave()
        }}
        failed={problemText}
      />
    </>
  )
}

type Texts = (typeof contactPageTexts)['pt']

function namesOf({ properties = {}, ...rest }: ReturnType<typeof changedOf>, contact: ContactDetail, { fields }: Texts): string[] {
  const values = propertiesOf(contact).filter(({ propertyId }) => propertyId in properties)
  return [...Object.keys(rest).map((name) => fields[name as keyof typeof fields]), ...values.map(({ propertyName }) => propertyName)]
}

/** What somebody else saved, field by field. */
function linesOf(seen: ContactDetail, now: ContactDetail, texts: Texts) {
  const { properties = {}, ...rest } = changedOf(toContactValues(seen), toContactValues(now))
  const shown = {
    name: now.name,
    email: now.email,
    labels: now.labels.map(({ text }) => text).join(', '),
    responsible: now.leadName ?? now.departmentName ?? '',
    phone: '',
    address: [now.contactAddressDTO?.street, now.contactAddressDTO?.number, now.contactAddressDTO?.city].filter(Boolean).join(', '),
  }
  const names = Object.keys(rest) as (keyof typeof shown)[]
  const values = propertiesOf(now).filter(({ propertyId }) => propertyId in properties)
  return [
    ...names.map((name) => ({ field: texts.fields[name], value: shown[name] })),
    ...values.map(({ propertyName, shownValue }) => ({ field: propertyName, value: shownValue })),
  ]
}
