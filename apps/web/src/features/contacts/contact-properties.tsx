import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail, ContactProperty } from '@prosa/contract/contacts/model'
import { mostPropertyValue } from '@prosa/contract/properties/limits'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EditInPlace } from '../../ui/fields/edit-in-place.tsx'
import { ContactFact } from './contact-details.tsx'
import styles from './contact-panel.module.css'
import { contactsTexts } from './contacts-texts.ts'
import type { ContactChange } from './use-contact.ts'

type Props = { contact: ContactDetail; change: ContactChange }

/** Shows the properties that have a value; the empty ones are behind a button. */
export function ContactProperties({ contact: { properties, emptyProperties }, change }: Props) {
  const texts = useTexts(contactsTexts)
  const [showsEmpty, setShowsEmpty] = useState(properties.length === 0)
  const shown = showsEmpty ? [...properties, ...emptyProperties] : properties
  if (properties.length + emptyProperties.length === 0) return <p className={styles.quiet}>{texts.noProperties}</p>
  const field = ({ propertyName, propertyValue }: ContactProperty) => (
    <EditInPlace
      label={propertyName}
      value={propertyValue}
      placeholder={texts.noValue}
      limit={mostPropertyValue}
      onSave={(typed) => change(contactCalls.saveContactProperty, { propertyName, propertyValue: typed })}
    />
  )
  return (
    <>
      <dl className={styles.facts}>
        {shown.map((property) => (
          <ContactFact key={property.propertyId} name={property.propertyName}>
            {field(property)}
          </ContactFact>
        ))}
      </dl>
      {emptyProperties.length > 0 && (
        <Button look="plain" size="compact-sm" onClick={() => setShowsEmpty(!showsEmpty)}>
          {showsEmpty ? texts.hideEmpty : texts.showEmpty(emptyProperties.length)}
        </Button>
      )}
    </>
  )
}
