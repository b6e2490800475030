import type { SkipReason } from '@prosa/contract/broadcasts/reasons'
import { labelCalls } from '@prosa/contract/labels/calls'
import type { ReactNode } from 'react'
import { useCall } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { shownPhone } from '../../../../kit/session/shown-phone.ts'
import { LabelChip } from '../../../../ui/choices/label-chip.tsx'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { broadcastTexts } from '../../broadcast-texts.ts'
import { skippedPerson } from '../../skipped-words.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

type Person = { contactId: string; name: string; phone: string; labelIds: readonly string[]; reason?: SkipReason | null | undefined }
type Props = { companyId: string; people: readonly Person[]; leadOf?: (person: Person) => ReactNode }

/** Contacts by name, number and labels; of who would get nothing why. */
export function PeopleLines({ companyId, people, leadOf }: Props) {
  const words = useTexts(broadcastTexts)
  const { staysOut } = useTexts(wizardTexts).audience
  const labels = useCall(labelCalls.listLabels, { companyId }).data ?? []
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person.contactId} className={styles.person}>
          <span className={styles.who}>
            {leadOf?.(person)}
            <Avatar name={person.name} size={28} />
            <span className={styles.cut}>{person.name}</span>
          </span>
          <span className={`${styles.cut} ${styles.plain}`}>{writtenPhone(person.phone)}</span>
          <span className={styles.who}>
            {person.reason && <span className={styles.quiet}>{staysOut(skippedPerson(words, person.reason))}</span>}
            {labels
              .filter(({ labelId }) => person.labelIds.includes(labelId))
              .slice(0, 2)
              .map(({ labelId, text, color }) => (
                <LabelChip key={labelId} name={text} color={color} />
              ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** One that the server has masked already stands as it came. */
const writtenPhone = (phone: string) => (/^\d+$/.test(phone) ? shownPhone(phone) : phone)
