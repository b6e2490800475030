import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import type { ContactNote } from '@prosa/contract/contacts/model'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, patchAnswer, useCommand } from '../../kit/calls/query.ts'
import type { Language } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { contactsTexts } from './contacts-texts.ts'

const { addContactNote, removeContactNote, getContact } = contactCalls
const failed = (language: Language) => contactsTexts[language].notSaved

/** How notes about a contact are added and taken away; the timeline has them too. */
export function useContactNotes(companyId: string, waId: string) {
  const data = useSessionData()
  const client = useQueryClient()
  const asked = { companyId, waId }
  const adding = useCommand(addContactNote, { failed })
  const removing = useCommand(removeContactNote, { failed })
  const told = () => askAgain(client, keyOfAll(contactDataCalls.listContactTimeline), { inBackground: true })
  const show = (change: (notes: readonly ContactNote[]) => ContactNote[]) =>
    patchAnswer(client, getContact, asked, (known) => ({ ...known, notes: change(known.notes) }))

  const add = (body: string, onAdded?: () => void) =>
    adding.mutate(
      { ...asked, noteId: crypto.randomUUID(), body },
      {
        onSuccess: (note) => {
          show((known) => [note, ...known.filter(({ noteId }) => noteId !== note.noteId)])
          told()
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
        onSettled: told,
      },
    )
  }
  const mayRemove = ({ agentId }: Pick<ContactNote, 'agentId'>) => agentId === data?.userId || data?.permission.adminPermission === true
  return { add, remove, mayRemove, isAdding: adding.isPending }
}
