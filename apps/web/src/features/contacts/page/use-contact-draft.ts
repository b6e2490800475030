import { Address } from '@prosa/contract/contacts/address'
import { ContactDetail } from '@prosa/contract/contacts/model'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../kit/kept/storage.ts'
import { type ContactEdits, changedOf, toContactValues } from './contact-values.ts'

const text = z.optional(z.string())
const Kept = z.object({
  seen: ContactDetail,
  edits: z.object({
    name: text,
    email: text,
    labels: z.optional(z.array(z.string())),
    responsible: text,
    phone: text,
    address: z.optional(Address),
  }),
  properties: z.array(z.object({ propertyId: z.string(), value: z.string() })),
})
/** `seen` is the contact as it was when somebody began to type: what is saved by its version. */
type Draft = { seen: ContactDetail; edits: ContactEdits }

/** What was typed about a contact and is not saved yet; it survives a reload of this tab. */
export function useContactDraft(contact: ContactDetail) {
  const [key] = useState(() => draftKey(`contact.${contact.contactId}`))
  const [{ seen, edits }, setDraft] = useState<Draft>(() => readDraft(key) ?? { seen: contact, edits: {} })
  const changed = changedOf(toContactValues(seen), edits)
  const isChanged = Object.keys(changed).length > 0
  useEffect(() => {
    if (isChanged) writeDraft(key, { seen, edits })
    else writeText(key, null, 'session')
  }, [key, seen, edits, isChanged])
  return {
    seen,
    edits,
    changed,
    isChanged,
    /** What was typed is from now on typed over this. */
    see: (next: ContactDetail) => setDraft((now) => ({ ...now, seen: next })),
    edit: (change: (now: ContactEdits) => ContactEdits) => setDraft((now) => ({ ...now, edits: change(now.edits) })),
  }
}

function writeDraft(key: string, { seen, edits: { properties = {}, ...edits } }: Draft) {
  const values = Object.entries(properties).map(([propertyId, value]) => ({ propertyId, value }))
  writeJson(key, { seen, edits, properties: values }, 'session')
}

function readDraft(key: string): Draft | null {
  const { data } = Kept.safeParse(readJson(key, 'session'))
  if (!data) return null
  const properties = Object.fromEntries(data.properties.map(({ propertyId, value }) => [propertyId, value]))
  return { seen: data.seen, edits: { ...(data.edits as ContactEdits), properties } }
}
