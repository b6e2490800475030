import type { ContactDetail } from '@prosa/contract/contacts/model'
import { IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ClockText } from '../../ui/dates/clock-text.tsx'
import styles from './contact-panel.module.css'
import { contactsTexts } from './contacts-texts.ts'
import { NoteBox } from './note-box.tsx'
import { useContactNotes } from './use-contact-notes.ts'

type Props = { companyId: string; contact: ContactDetail }

/** Notes of colleagues about this contact, newest first. */
export function ContactNotes({ companyId, contact: { waId, notes } }: Props) {
  const texts = useTexts(contactsTexts)
  const timeZone = useTimeZone(companyId)
  const changes = useContactNotes(companyId, waId)
  return (
    <>
      <NoteBox waId={waId} notes={changes} />
      {notes.length === 0 && <p className={styles.quiet}>{texts.noNotes}</p>}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.noteId} className={styles.note}>
            <p className={styles.words}>{note.body}</p>
            <p className={styles.by}>
              {`${note.agentName} · `}
              <ClockText time={note.at} timeZone={timeZone} look="clock" />
            </p>
            {changes.mayRemove(note) && (
              <IconButton
                label={texts.removeNote}
                size="sm"
                icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => changes.remove(note)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
