import { mostNoteLength } from '@prosa/contract/contacts/limits'
import { useEffect, useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { readText, writeText } from '../../kit/kept/storage.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import styles from './contact-panel.module.css'
import { contactsTexts } from './contacts-texts.ts'
import type { useContactNotes } from './use-contact-notes.ts'

type Props = { waId: string; notes: ReturnType<typeof useContactNotes> }

/** Where a note about a contact is written; what stands in it survives a reload. */
export function NoteBox({ waId, notes: { add, isAdding } }: Props) {
  const texts = useTexts(contactsTexts)
  const [key] = useState(() => draftKey(`contactNote.${waId}`))
  const [typed, setTyped] = useState(() => readText(key) ?? '')
  useEffect(() => writeText(key, typed || null), [key, typed])
  return (
    <>
      <TextArea label={texts.writeNote} value={typed} onChange={setTyped} limit={mostNoteLength} rows={[2, 6]} />
      <div className={styles.buttons}>
        <Button size="compact-sm" loading={isAdding} disabled={typed.trim() === ''} onClick={() => add(typed.trim(), () => setTyped(''))}>
          {texts.addNote}
        </Button>
      </div>
    </>
  )
}
