import type { ContactDetail } from '@prosa/contract/contacts/model'
import { type MergeField, mergeFields } from '@prosa/contract/merges/model'
import { useTexts } from '../../kit/i18n.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { RadioGroup } from '../../ui/choices/radio-group.tsx'
import styles from './merges.module.css'
import { mergesTexts } from './merges-texts.ts'

type Props = {
  contact: ContactDetail
  other: ContactDetail
  /** What is taken from the other one: fields, and ids of properties. */
  taken: readonly string[]
  onTake: (taken: readonly string[]) => void
}

const addressOf = ({ contactAddressDTO: address }: ContactDetail) =>
  address ? [address.street, address.number, address.city].filter(Boolean).join(', ') : ''

const valuesOf: Readonly<Record<MergeField, (contact: ContactDetail) => string>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  responsible: ({ leadName, departmentName }) => leadName ?? departmentName ?? '',
  address: addressOf,
}

/** Mail to either spelling of an address arrives at the same place. */
const plain = (field: string, value: string) => (field === 'email' ? value.trim().toLowerCase() : value)

/** Of each field that both have, and have otherwise: whose value stays. */
export function MergeChoices({ contact, other, taken, onTake }: Props) {
  const texts = useTexts(mergesTexts)
  const fields = mergeFields.map((id) => ({ id, label: texts.fields[id], own: valuesOf[id](contact), its: valuesOf[id](other) }))
  const properties = contact.properties.map(({ propertyId, propertyName, propertyValue }) => ({
    id: propertyId,
    label: propertyName,
    own: propertyValue,
    its: other.properties.find((one) => one.propertyId === propertyId)?.propertyValue ?? '',
  }))
  const differing = [...fields, ...properties].filter(({ id, own, its }) => own !== '' && its !== '' && plain(id, own) !== plain(id, its))
  const choose = (id: string, isTaken: boolean) => onTake(isTaken ? [...taken, id] : taken.filter((one) => one !== id))
  return (
    <>
      <p className={styles.quiet}>{`${shownPhone(contact.waId)} + ${shownPhone(other.waId)}`}</p>
      {differing.length === 0 && <p className={styles.quiet}>{texts.nothingToChoose}</p>}
      {differing.map(({ id, label, own, its }) => (
        <RadioGroup
          key={id}
          inline
          label={label}
          value={taken.includes(id) ? 'its' : 'own'}
          onChange={(side) => choose(id, side === 'its')}
          options={[
            { value: 'own', label: own },
            { value: 'its', label: its },
          ]}
        />
      ))}
    </>
  )
}
