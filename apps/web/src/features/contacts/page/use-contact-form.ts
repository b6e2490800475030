import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import type { ContactDetail } from '@prosa/contract/contacts/model'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryKeyOf, useCommand } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { contactPageTexts } from './contact-page-texts.ts'
import { areAlike, type ContactEdits, changedOf, toContactValues, toUpdate, withEdits, wrongFields } from './contact-values.ts'
import { useContactDraft } from './use-contact-draft.ts'

/** What was typed on the page and is not saved yet; it stays whatever becomes of saving it. */
export function useContactForm(companyId: string, waId: string, contact: ContactDetail) {
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const { seen, edits, changed, isChanged, see, edit } = useContactDraft(contact)
  const [shows, setShows] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const saving = useCommand(contactDataCalls.updateContact, { takesOver: true, done: (language) => contactPageTexts[language].saved })
  const base = isChanged ? seen : contact
  const wrong = wrongFields(base, changed)
  const asked = { companyId, waId }
  const isNewer = isChanged && !saving.isPending && contact.version > seen.version
  // What is not typed here was changed, as when they were blocked: there is nothing to choose.
  if (isNewer && areAlike(seen, contact)) see(contact)
  /** What somebody else saved while this was typed. */
  const conflict = isNewer && !areAlike(seen, contact) ? contact : null

  const set = (change: ContactEdits) => {
    if (!isChanged) see(contact)
    edit((now) => ({ ...now, ...change, ...(change.properties && { properties: { ...now.properties, ...change.properties } }) }))
  }
  const settle = (next: ContactEdits) => {
    edit(() => next)
    setProblem(null)
    setShows(false)
  }
  const show = (now: ContactDetail) => client.setQueryData(queryKeyOf(contactCalls.getContact, asked), now)
  const save = async (from = seen, what = changed) => {
    setShows(true)
    setProblem(null)
    if (saving.isPending || wrong.length > 0) return
    try {
      const saved = await saving.mutateAsync({ ...asked, ...toUpdate(what), version: from.version })
      show(saved)
      see(saved)
      settle({})
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'contact.changedMeanwhile') return setProblem(error)
      const now = await send(contactCalls.getContact, asked)
      show(now)
      if (now.version === from.version) return setProblem(error)
      if (areAlike(from, now)) await save(now, what)
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
      see(contact)
      void save(contact, changedOf(toContactValues(contact), edits))
    },
    take: () => settle({}),
  }
}

export type ContactForm = ReturnType<typeof useContactForm>
