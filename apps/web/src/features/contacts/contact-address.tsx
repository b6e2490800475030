import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { noAddress } from '@prosa/contract/departments/department-address'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AddressFields } from '../../ui/fields/address-fields.tsx'
import { useLayer } from '../../ui/layers/use-layer.ts'
import { lookUpCep } from '../integrations/public.ts'
import styles from './contact-panel.module.css'
import { contactsTexts } from './contacts-texts.ts'
import type { ContactChange } from './use-contact.ts'

type Props = { contact: ContactDetail; change: ContactChange }

/** Shown in two lines; edited in fields that the postal code fills in. */
export function ContactAddress({ contact: { contactAddressDTO: address }, change }: Props) {
  const texts = useTexts(contactsTexts)
  const [typed, setTyped] = useState<typeof noAddress | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (next: typeof noAddress) => {
    setBusy(true)
    const isSaved = await change(contactCalls.saveContactAddress, next)
    setBusy(false)
    if (isSaved) setTyped(null)
  }
  useLayer(typed !== null, { onEscape: () => setTyped(null) })
  if (typed === null)
    return (
      <>
        {address ? linesOf(address).map((line) => <p key={line}>{line}</p>) : <p className={styles.quiet}>{texts.noAddress}</p>}
        <Button look="plain" size="compact-sm" onClick={() => setTyped(address ?? noAddress)}>
          {address ? texts.editAddress : texts.addAddress}
        </Button>
      </>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(typed)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AddressFields
        value={typed}
        onChange={(changes) => setTyped((now) => ({ ...(now ?? noAddress), ...changes }))}
        lookUp={lookUpCep}
        disabled={isBusy}
      />
      <div className={styles.buttons}>
        {address && (
          <Button look="emptying" disabled={isBusy} onClick={() => void save(noAddress)}>
            {texts.removeAddress}
          </Button>
        )}
        <Button look="framed" disabled={isBusy} onClick={() => setTyped(null)}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** The address as on an envelope, without the parts that are not known. */
function linesOf({ street, number, complement, neighborhood, city, state, zipCode }: typeof noAddress): string[] {
  const town = [neighborhood, [city, state].filter(Boolean).join(' – ')].filter(Boolean).join(', ')
  return [[street, number, complement].filter(Boolean).join(', '), [town, zipCode].filter(Boolean).join(' · ')].filter(Boolean)
}
