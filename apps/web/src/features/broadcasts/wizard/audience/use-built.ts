import { type Condition, type Group, isGroup, operandOf, partsOf } from '@prosa/contract/conditions/condition'
import { contactFields } from '@prosa/contract/contacts/contact-fields'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { draftKey } from '../../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../../kit/kept/storage.ts'
import { unmade } from '../../broadcast-address.ts'
import { isSameAudience } from '../draft/audience.ts'

/** Conditions as somebody builds them, and beside which audience: one that was changed since then says nothing of them. */
export type Built = { on: string; group: Group; isWhole: boolean }

const isBuildable = (part: Condition): boolean =>
  isGroup(part) ? partsOf(part).every(isBuildable) : operandOf(contactFields, part) !== null
const Kept = z.object({
  on: z.string(),
  group: z.custom<Group>((value) => typeof value === 'object' && value !== null && isGroup(value as Group) && isBuildable(value as Group)),
})
const keyOf = (broadcastId: string) => draftKey(`broadcast.${broadcastId}.condition`)

/** No call takes what is half written: it is kept in this browser until it is whole. */
export function useBuilt(madeId: string | undefined, datasource: string) {
  const broadcastId = madeId ?? unmade
  const [last, setLast] = useState<Built | null>(() => readHalf(broadcastId))
  useEffect(() => {
    if (broadcastId !== unmade) writeText(keyOf(unmade), null)
    if (last === null || last.isWhole) writeText(keyOf(broadcastId), null)
    else writeJson(keyOf(broadcastId), { on: last.on, group: last.group })
  }, [broadcastId, last])
  return {
    built: last && isSameAudience(last.on, datasource) ? last : null,
    /** Also where the audience is another one by now. */
    lastBuilt: last,
    build: setLast,
  }
}

function readHalf(broadcastId: string): Built | null {
  const kept = Kept.safeParse(readJson(keyOf(broadcastId)))
  return kept.success ? { ...kept.data, isWhole: false } : null
}
