import { contactCalls } from '@prosa/contract/contacts/calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { readEmail } from '@prosa/contract/formats/words/email'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { channelNames } from '../../kit/channel-names.ts'
import { useTexts } from '../../kit/i18n.ts'
import { EditInPlace } from '../../ui/fields/edit-in-place.tsx'
import { Avatar } from '../../ui/marks/avatar.tsx'
import { Dot } from '../../ui/marks/dot.tsx'
import { useUiTexts } from '../../ui/ui-texts.ts'
import styles from './contact-panel.module.css'
import { contactsTexts } from './contacts-texts.ts'
import type { ContactChange } from './use-contact.ts'
import type { Revealed } from './use-revealed.ts'

type Props = { companyId: string; phonenumberId: string; contact: ContactDetail; change: ContactChange; revealed: Revealed }

const tones = {
  [ContactStatus.Valid]: 'ok',
  [ContactStatus.Registered]: 'off',
  [ContactStatus.Invalid]: 'warn',
  [ContactStatus.Blocked]: 'warn',
} as const

export function ContactDetails({ companyId, phonenumberId, contact, change, revealed }: Props) {
  const texts = useTexts(contactsTexts)
  const { channels } = useUiTexts().chat
  const { email, status, leadName, marketing } = contact
  const numbers = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId })
  const saveEmail = async (typed: string) => {
    const isSaved = await change(contactCalls.changeContactEmail, { email: typed })
    if (isSaved) revealed.noteEmail(typed)
    return isSaved
  }
  const number = numbers.data?.find((each) => each.phonenumberId === phonenumberId)
  return (
    <dl className={styles.facts}>
      <ContactFact name={texts.email}>
        {revealed.reveal && email !== '' ? (
          <span className={styles.masked}>{email}</span>
        ) : (
          <EditInPlace
            type="email"
            label={texts.email}
            value={revealed.email ?? email}
            placeholder={texts.noEmail}
            limit={254}
            check={(typed) => (typed === '' || readEmail(typed).value !== undefined ? null : texts.wrongEmail)}
            onSave={saveEmail}
          />
        )}
      </ContactFact>
      <ContactFact name={texts.status}>
        <Dot tone={tones[status]} />
        {texts.statuses[ContactStatus.nameOf(status)]}
      </ContactFact>
      <ContactFact name={texts.lead}>
        {leadName === null ? (
          <span className={styles.quiet}>{texts.nobody}</span>
        ) : (
          <>
            <Avatar name={leadName} size={20} />
            {leadName}
          </>
        )}
      </ContactFact>
      {number && (
        <ContactFact name={texts.number}>{`${number.phonenumberName} · ${channels[channelNames[number.channelType]]}`}</ContactFact>
      )}
      <ContactFact name={texts.marketing}>{texts.marketingWords[marketing]}</ContactFact>
    </dl>
  )
}

export function ContactFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt title={name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
