import { Broadcast } from '@prosa/contract/broadcasts/model'
import { BroadcastType } from '@prosa/contract/broadcasts/states'
import * as z from 'zod/mini'
import { draftKey } from '../../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../../kit/kept/storage.ts'

const {
  broadcastName,
  broadcastType,
  phonenumberId,
  departmentId,
  goal,
  goalId,
  goalExtra,
  templateId,
  variables,
  headerMediaId,
  secondTemplateId,
  secondVariables,
  secondShare,
  datasourceType,
  datasource,
  contactIdList,
  startsAt,
  perMinute,
  isQuiet,
  inHours,
  budget,
  skipsRecent,
  skipsOpen,
} = Broadcast.shape

/** All that is written in the wizard and saved by itself; what is done by commands (a file, actions, terms) is not among it. */
export const Written = z.object({
  broadcastName,
  broadcastType,
  phonenumberId,
  departmentId,
  goal,
  goalId,
  goalExtra,
  templateId,
  variables,
  headerMediaId,
  secondTemplateId,
  secondVariables,
  secondShare,
  datasourceType,
  datasource,
  contactIdList,
  startsAt,
  perMinute,
  isQuiet,
  inHours,
  budget,
  skipsRecent,
  skipsOpen,
})
export type Written = z.output<typeof Written>
export type WrittenKey = keyof Written

/** Which call saves what, in the order in which they are made. */
export const groups = {
  about: ['broadcastName', 'broadcastType', 'phonenumberId', 'departmentId', 'goal', 'goalId', 'goalExtra'],
  audience: ['datasourceType', 'datasource'],
  picked: ['contactIdList'],
  template: ['templateId', 'variables', 'headerMediaId', 'secondTemplateId', 'secondVariables', 'secondShare'],
  pace: ['startsAt', 'perMinute', 'isQuiet', 'inHours', 'budget', 'skipsRecent', 'skipsOpen'],
} as const satisfies Record<string, readonly WrittenKey[]>
export type GroupName = keyof typeof groups
export const groupNames = Object.keys(groups) as GroupName[]
const keys = groupNames.flatMap((name): readonly WrittenKey[] => groups[name])

export function writtenOf(broadcast: Broadcast): Written {
  const written = Object.fromEntries(keys.map((key) => [key, broadcast[key]])) as Written
  // A department that nobody chose only decides who sees the draft.
  return broadcast.missing.includes('departmentId') ? { ...written, departmentId: '' } : written
}

export const emptyWritten = (phonenumberId: string, departmentId: string): Written => ({
  ...{ broadcastName: '', broadcastType: BroadcastType.Template, phonenumberId, departmentId },
  ...{ goal: null, goalId: null, goalExtra: 7 },
  ...{ templateId: null, variables: [], headerMediaId: null, secondTemplateId: null, secondVariables: [], secondShare: 50 },
  ...{ datasourceType: null, datasource: '', contactIdList: [] },
  ...{ startsAt: null, perMinute: null, isQuiet: true, inHours: false, budget: null, skipsRecent: true, skipsOpen: null },
})

type Variables = Written['variables']
const tidyVariables = (variables: Variables) =>
  variables.map(({ key, source, fallback }) => ({
    ...{ key, fallback: fallback.trim() },
    source: source.from === 'fixed' ? { ...source, text: source.text.trim() } : source,
  }))

/** As it is compared and sent: without what nobody sees, which the server would take away under whoever still types. */
function tidied(written: Written, key: WrittenKey): unknown {
  if (key === 'variables' || key === 'secondVariables') return tidyVariables(written[key])
  return key === 'broadcastName' ? written.broadcastName.trim() : written[key]
}

const isSame = (one: Written, other: Written, key: WrittenKey) => JSON.stringify(tidied(one, key)) === JSON.stringify(tidied(other, key))

/** The names of what differs. */
export const changesOf = (before: Written, after: Written): WrittenKey[] => keys.filter((key) => !isSame(before, after, key))

/** Three-way merge: what both changed, and each to something else. */
export const clashesOf = (base: Written, mine: Written, theirs: Written): WrittenKey[] =>
  changesOf(base, mine).filter((key) => !isSame(base, theirs, key) && !isSame(mine, theirs, key))

/** These values of one over all the others of another. */
export const withValues = (written: Written, from: Written, names: readonly WrittenKey[]): Written => ({
  ...written,
  ...(Object.fromEntries(names.map((key) => [key, from[key]])) as Partial<Written>),
})

export const sentOf = (written: Written, names: readonly WrittenKey[]): Partial<Written> =>
  Object.fromEntries(names.map((key) => [key, tidied(written, key)])) as Partial<Written>

/** What was typed and is not on the server yet, with what it was typed upon. */
const Kept = z.object({ version: z.number(), base: Written, written: Written })
export type Kept = z.output<typeof Kept>

const keyOf = (broadcastId: string) => draftKey(`broadcast.${broadcastId}`)

export function readKept(broadcastId: string): Kept | null {
  const kept = Kept.safeParse(readJson(keyOf(broadcastId)))
  return kept.success ? kept.data : null
}

export function keep(broadcastId: string, kept: Kept | null) {
  if (kept === null) writeText(keyOf(broadcastId), null)
  else writeJson(keyOf(broadcastId), kept)
}
