import { contactCalls } from '@prosa/contract/contacts/calls'
import { mostNoteLength } from '@prosa/contract/contacts/limits'
import type { ContactDetail, ContactNote } from '@prosa/contract/contacts/model'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { patchAnswer, useCommand } from '../../kit/calls/query.ts'
import { type Language, useTexts } from '../../kit/i18n.ts'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readText, writeText } from '../../kit/kept/storage.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useTimeZone } from '../../kit/use-time-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ClockText } from '../../ui/dates/clock-text.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import styles from './contact-panel.module.css'
import { contactsTexts } from './contacts-texts.ts'

type Props = { companyId: string; contact: ContactDetail }
const { addContactNote, removeContactNote, getContact } = contactCalls
const failed = (language: Language) => contactsTexts[language].notSaved

/** Notes of colleagues about this contact, newest first. */
export function ContactNotes({ companyId, contact: { waId, notes } }: Props) {
  const texts = useTexts(contactsTexts)
  const data = useSessionData()
  const timeZone = useTimeZone(companyId)
  const client = useQueryClient()
  const asked = { companyId, waId }
  const [key] = useState(() => draftKey(`contactNote.${waId}`))
  const [typed, setTyped] = useState(() => readText(key) ?? '')
  useEffect(() => writeText(key, typed || null), [key, typed])
  const adding = useCommand(addContactNote, { failed })
  const removing = useCommand(removeContactNote, { failed })
  const show = (change: (notes: readonly ContactNote[]) => ContactNote[]) =>
    patchAnswer(client, getContact, asked, (known) => ({ ...known, notes: change(known.notes) }))

  const add = (body: string, onAdded?: () => void) =>
    adding.mutate(
      { ...asked, noteId: crypto.randomUUID(), body },
      {
        onSuccess: (note) => {
          show((known) => [note, ...known.filter(({ noteId }) => noteId !== note.noteId)])
          onAdded?.()
        },
      },
    )
  const remove = (note: ContactNote) => {
    show((known) => known.filter(({ noteId }) => noteId !== note.noteId))
    removing.mutate(
      { ...asked, noteId: note.noteId },
      {
        onSuccess: () =>
          showToast({
            kind: 'success',
            say: (language) => ({ text: contactsTexts[language].noteRemoved }),
            undo: note.agentId === data?.userId ? () => add(note.body) : undefined,
          }),
        onError: () => show((known) => [...known, note].toSorted((one, other) => other.at - one.at)),
      },
    )
  }
  const isMine = ({ agentId }: ContactNote) => agentId === data?.userId || data?.permission.adminPermission
  return (
    <>
      <TextArea label={texts.writeNote} value={typed} onChange={setTyped} limit={mostNoteLength} rows={[2, 6]} />
      <div className={styles.buttons}>
        <Button
          size="compact-sm"
          loading={adding.isPending}
          disabled={typed.trim() === ''}
          onClick={() => add(typed.trim(), () => setTyped(''))}
        >
          {texts.addNote}
        </Button>
      </div>
      {notes.length === 0 && <p className={styles.quiet}>{texts.noNotes}</p>}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.noteId} className={styles.note}>
            <p className={styles.words}>{note.body}</p>
            <p className={styles.by}>
              {`${note.agentName} · `}
              <ClockText time={note.at} timeZone={timeZone} look="clock" />
            </p>
            {isMine(note) && (
              <IconButton
                label={texts.removeNote}
                size="sm"
                icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => remove(note)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
