import type { Profile } from '@prosa/contract/agents/model'
import { useState } from 'react'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../kit/kept/storage.ts'

/** `phone` is the whole number with the country code, as the field has it. */
export type OwnData = { name: string; phone: string }
/** In the order of the form. */
export const ownDataFields = ['name', 'phone'] as const satisfies (keyof OwnData)[]
type Changes = Partial<OwnData>

const ownDataOf = ({ name, countryNumber, phonenumber }: Profile): OwnData => ({ name, phone: `${countryNumber}${phonenumber}` })

/** What was typed and is not saved survives a reload of this tab. Untouched fields follow the profile. */
export function useProfileDraft(profile: Profile) {
  const key = draftKey('profile')
  const saved = ownDataOf(profile)
  const [typed, setTyped] = useState<Changes>(() => readChanges(key))
  const changes = changesTo(saved, typed)

  const keep = (next: Changes) => {
    const left = changesTo(saved, next)
    setTyped(left)
    if (Object.keys(left).length === 0) writeText(key, null, 'session')
    else writeJson(key, left, 'session')
  }
  return {
    data: { ...saved, ...changes },
    changes,
    changed: Object.keys(changes).length,
    put: (change: Changes) => keep({ ...changes, ...change }),
    discard: () => keep({}),
  }
}

const changesTo = (saved: OwnData, { name, phone }: Changes): Changes => ({
  ...(name !== undefined && name !== saved.name ? { name } : {}),
  ...(phone !== undefined && phone !== saved.phone ? { phone } : {}),
})

function readChanges(key: string): Changes {
  const kept = readJson(key, 'session')
  if (typeof kept !== 'object' || kept === null) return {}
  const { name, phone } = kept as Record<string, unknown>
  return { ...(typeof name === 'string' ? { name } : {}), ...(typeof phone === 'string' ? { phone } : {}) }
}
