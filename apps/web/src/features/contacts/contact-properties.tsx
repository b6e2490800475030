import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail, ContactProperty } from '@prosa/contract/contacts/model'
import { mostPropertyValue } from '@prosa/contract/properties/limits'
import { isMisfit, readPropertyValue } from '@prosa/contract/properties/property-value'
import { writePropertyValue } from '@prosa/contract/properties/write-property-value'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EditInPlace } from '../../ui/fields/edit-in-place.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
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
  return (
    <>
      <dl className={styles.facts}>
        {shown.map((property) => (
          <ContactFact key={property.propertyId} name={property.propertyName}>
            <ValueInPlace {...{ property, change }} />
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

/** One value, edited as its kind asks; what does not fit is marked and stays a text. */
function ValueInPlace({ property, change }: { property: ContactProperty; change: ContactChange }) {
  const texts = useTexts(contactsTexts)
  const language = useLanguage()
  const { propertyName, propertyValue, kind, options } = property
  const save = (value: string) => change(contactCalls.saveContactProperty, { propertyName, propertyValue: value })
  const isChosen = (kind === 'choice' || kind === 'yesNo') && !property.isMisfit
  if (isChosen)
    return (
      <div className={styles.chosen}>
        <Select
          label={<Spoken>{propertyName}</Spoken>}
          size="sm"
          placeholder={texts.noValue}
          options={(kind === 'yesNo' ? ['true', 'false'] : options).map((value) => ({
            value,
            label: writePropertyValue(property, value, language),
          }))}
          value={readPropertyValue(property, propertyValue).value || null}
          onChange={(value) => void save(value ?? '')}
        />
      </div>
    )
  return (
    <>
      <EditInPlace
        label={propertyName}
        value={writePropertyValue(property, propertyValue, language)}
        placeholder={texts.noValue}
        limit={mostPropertyValue}
        check={(typed) => (isMisfit(property, typed) ? texts.wrongKind[kind] : null)}
        onSave={save}
      />
      {property.isMisfit && (
        <span className={styles.misfit} title={texts.misfit}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <Spoken>{texts.misfit}</Spoken>
        </span>
      )}
    </>
  )
}
