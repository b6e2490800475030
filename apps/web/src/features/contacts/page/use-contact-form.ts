import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryKeyOf, useCommand } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { contactPageTexts } from './contact-page-texts.ts'
import { type ContactEdits, changedOf, toContactValues, toUpdate, withEdits, wrongFields } from './contact-values.ts'

/** What was typed on the page and is not saved yet; it stays whatever becomes of saving it. */
export function useContactForm(companyId: string, waId: string, contact: ContactDetail) {
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  /** As it was when somebody began to type: what is saved by its version. */
  const [seen, setSeen] = useState(contact)
  const [edits, setEdits] = useState<ContactEdits>({})
  const [shows, setShows] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [conflict, setConflict] = useState<ContactDetail | null>(null)
  const saving = useCommand(contactDataCalls.updateContact, { takesOver: true, done: (language) => contactPageTexts[language].saved })
  const changed = changedOf(toContactValues(seen), edits)
  const isChanged = Object.keys(changed).length > 0
  const base = isChanged ? seen : contact
  const wrong = wrongFields(base, changed)
  const asked = { companyId, waId }

  const set = (change: ContactEdits) => {
    if (!isChanged) setSeen(contact)
    setEdits((now) => ({ ...now, ...change, ...(change.properties && { properties: { ...now.properties, ...change.properties } }) }))
  }
  const settle = (next: ContactEdits) => {
    setEdits(next)
    setProblem(null)
    setConflict(null)
    setShows(false)
  }
  const save = async (version = seen.version, what = changed) => {
    setShows(true)
    setProblem(null)
    if (saving.isPending || wrong.length > 0) return
    try {
      const saved = await saving.mutateAsync({ ...asked, ...toUpdate(what), version })
      client.setQueryData(queryKeyOf(contactCalls.getContact, asked), saved)
      setSeen(saved)
      settle({})
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'contact.changedMeanwhile') return setProblem(error)
      setConflict(await send(contactCalls.getContact, asked))
    }
  }
  return {
    element,
    values: withEdits(toContactValues(base), edits),
    changed,
    isChanged,
    isBusy: saving.isPending,
    wrong: shows ? wrong : [],
    problem,
    conflict,
    seen,
    set,
    save: () => save(),
    discard: () => settle({}),
    restore: (what: ContactEdits) => settle(what),
    /** What was typed goes over what somebody else saved; all else of theirs stays. */
    overwrite: () => {
      if (!conflict) return
      setSeen(conflict)
      setConflict(null)
      void save(conflict.version, changedOf(toContactValues(conflict), edits))
    },
    take: () => {
      if (conflict) client.setQueryData(queryKeyOf(contactCalls.getContact, asked), conflict)
      settle({})
    },
  }
}

export type ContactForm = ReturnType<typeof useContactForm>
