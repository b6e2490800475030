import { mostContactName } from '@prosa/contract/contacts/limits'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { LabelStatus } from '@prosa/contract/labels/states'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { AddressFields } from '../../../ui/fields/address-fields.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { PhoneInput } from '../../../ui/masks/phone-input.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { useKnownPeople } from '../../agents/public.ts'
import { lookUpCep } from '../../integrations/public.ts'
import { PropertyField } from '../../properties/public.ts'
import { contactPageTexts } from './contact-page-texts.ts'
import styles from './contact-screen.module.css'
import { propertiesOf } from './contact-values.ts'
import type { ContactForm } from './use-contact-form.ts'

type Props = { companyId: string; contact: ContactDetail; form: ContactForm }

/** Everything of a contact that people fill in; one save bar for all of it. */
export function ContactFormCards({ companyId, contact, form }: Props) {
  const texts = useTexts(contactPageTexts)
  const { values, set, wrong } = form
  const properties = propertiesOf(contact)
  return (
    <>
      <Card title={texts.details}>
        <div className={styles.fields}>
          <TextInput
            label={texts.fields.name}
            value={values.name}
            onChange={(name) => set({ name })}
            limit={mostContactName}
            autoComplete="off"
          />
          <TextInput
            type="email"
            label={texts.fields.email}
            value={values.email}
            onChange={(email) => set({ email })}
            error={wrong.includes('email') ? texts.wrongEmail : undefined}
            limit={254}
            autoComplete="off"
          />
          <ResponsibleField {...{ companyId, contact, form }} />
          <LabelsField {...{ companyId, contact, form }} />
          <PhoneInput label={texts.fields.phone} description={texts.phoneHint} value={values.phone} onChange={(phone) => set({ phone })} />
        </div>
      </Card>
      {properties.length > 0 && (
        <Card title={texts.properties}>
          <div className={styles.fields}>
            {properties.map((property) => (
              <PropertyField
                key={property.propertyId}
                property={property}
                label={property.propertyName}
                description={property.description}
                value={values.properties[property.propertyId] ?? ''}
                onChange={(value) => set({ properties: { [property.propertyId]: value } })}
              />
            ))}
          </div>
        </Card>
      )}
      <Card title={texts.fields.address}>
        <AddressFields
          value={values.address}
          onChange={(changes) => set({ address: { ...values.address, ...changes } })}
          lookUp={lookUpCep}
        />
      </Card>
    </>
  )
}

/** A62: a person or a department. */
function ResponsibleField({ companyId, contact, form: { values, set } }: Props) {
  const texts = useTexts(contactPageTexts)
  const people = useKnownPeople(true) ?? []
  const { data: departments = [] } = useCall(departmentCalls.listDepartments, { companyId })
  const options = [
    ...people.filter(({ isActive }) => isActive).map(({ userId, name }) => ({ value: `p:${userId}`, label: name })),
    ...departments
      .filter(({ isDraft, removedAt }) => !isDraft && removedAt === null)
      .map(({ departmentId, departmentName }) => ({ value: `d:${departmentId}`, label: texts.department(departmentName) })),
  ]
  // Somebody whom the asker does not know by any department is still the one.
  const { leadId, leadName } = contact
  const isMissing = leadId !== null && leadName !== null && !options.some(({ value }) => value === `p:${leadId}`)
  return (
    <Select
      label={texts.fields.responsible}
      placeholder={texts.nobody}
      options={isMissing ? [{ value: `p:${leadId}`, label: leadName }, ...options] : options}
      value={values.responsible || null}
      onChange={(responsible) => set({ responsible: responsible ?? '' })}
    />
  )
}

function LabelsField({ companyId, contact, form: { values, set } }: Props) {
  const texts = useTexts(contactPageTexts)
  const { data: labels = [] } = useCall(labelCalls.listLabels, { companyId })
  const isOwn = (labelId: string) => contact.labels.some((label) => label.labelId === labelId)
  return (
    <MultiSelect
      label={texts.fields.labels}
      placeholder={texts.noLabels}
      options={labels
        .filter(({ status, labelId }) => status === LabelStatus.Active || isOwn(labelId))
        .map(({ labelId, text }) => ({ value: labelId, label: text }))}
      value={values.labels}
      onChange={(chosen) => set({ labels: chosen })}
    />
  )
}
