import { contactCalls } from '@prosa/contract/contacts/calls'
import { mostContactName } from '@prosa/contract/contacts/limits'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { IconEye } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { EditInPlace } from '../../ui/fields/edit-in-place.tsx'
import { ChatAvatar } from '../../ui/marks/chat-avatar.tsx'
import styles from './contact-panel.module.css'
import { contactsTexts } from './contacts-texts.ts'
import type { ContactChange } from './use-contact.ts'
import type { Revealed } from './use-revealed.ts'

type Props = { contact: ContactDetail; change: ContactChange; revealed: Revealed }

export const nameFieldId = 'contact-name'

/** A name that others gave is not changed by who knows no more of the contact. */
export const hasFixedName = (contact: ContactDetail | undefined) => contact?.isNameOnly === true && contact.name !== ''

export function ContactIdentity({ contact, change, revealed: { phone, reveal, isPending } }: Props) {
  const { name } = contact
  const texts = useTexts(contactsTexts)
  return (
    <div className={styles.identity}>
      <ChatAvatar name={name || null} size={48} />
      <div className={styles.who}>
        <div id={nameFieldId}>
          {hasFixedName(contact) ? (
            <strong className={styles.fixedName}>{name}</strong>
          ) : (
            <EditInPlace
              look="title"
              label={texts.name}
              value={name}
              placeholder={texts.noName}
              limit={mostContactName}
              onSave={(typed) => change(contactCalls.renameContact, { name: typed })}
            />
          )}
        </div>
        <span className={styles.phone}>
          {phone}
          {reveal ? (
            <IconButton
              size="sm"
              label={texts.reveal}
              disabled={isPending}
              icon={<IconEye size={16} stroke={1.75} aria-hidden="true" />}
              onClick={reveal}
            />
          ) : (
            <CopyButton value={phone} label={texts.copyNumber} />
          )}
        </span>
      </div>
    </div>
  )
}
