import type { SkipReason } from '@prosa/contract/broadcasts/reasons'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { readAudience } from '../draft/audience.ts'
import { lackingVariables } from '../message/variables.ts'
import type { LookedAt } from '../use-wizard.ts'
import { useCounted } from './use-counted.ts'

/** How many are meant and why each of them is left out. */
export type Nobody = { total: number; leftOut: readonly { reason: SkipReason; count: number }[] }

/** Those who are meant, where none of them would get it: by the rehearsal, and before it by the filter or by whom was picked; null where somebody would, and as long as nobody knows. */
export function useNobody(wizard: LookedAt): Nobody | null {
  const { written, broadcast, built } = wizard
  const { rehearsal, contactIdList = [], missing = [] } = broadcast ?? {}
  const isRehearsed = !!rehearsal?.isOver && rehearsal.isCurrent && rehearsal.problem === null
  const isList = written.datasourceType === BroadcastDatasource.ContactList
  const { data, isPlaceholderData } = useCounted(wizard, { isWanted: isList && !isRehearsed && built?.isWhole !== false })
  if (isRehearsed) return rehearsal.willReceive > 0 ? null : { total: totalOf(rehearsal), leftOut: rehearsal.leftOut }
  const isSaved = !readAudience(written.datasource).isPicked || String(contactIdList) === String(written.contactIdList)
  if (!isList || !data || isPlaceholderData || !isSaved) return null
  // Who lacks a value may still get one: before all values are said that keeps nobody out for good.
  const isUnfilled = lackingVariables(written).length > 0 || missing.includes('variables')
  const mayGet = data.willReceive + (isUnfilled ? (data.leftOut.find(({ reason }) => reason === 'valueMissing')?.count ?? 0) : 0)
  return mayGet > 0 ? null : { total: data.totalReg, leftOut: data.leftOut }
}

const totalOf = ({ leftOut }: Pick<Nobody, 'leftOut'>) => leftOut.reduce((sum, { count }) => sum + count, 0)
