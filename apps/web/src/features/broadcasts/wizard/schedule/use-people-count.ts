import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { useCounted } from '../audience/use-counted.ts'
import { readAudience } from '../draft/audience.ts'
import type { LookedAt } from '../use-wizard.ts'

/** How many would get it, as exactly as is known: by the rehearsal, by the filter, or by what was picked or brought; null before. */
export function usePeopleCount(wizard: LookedAt): number | null {
  const { written, broadcast } = wizard
  const isList = written.datasourceType === BroadcastDatasource.ContactList
  const { isPicked } = readAudience(written.datasource)
  const rehearsal = broadcast?.rehearsal
  const isRehearsed = !!rehearsal?.isOver && rehearsal.isCurrent
  const counted = useCounted(wizard, { isWanted: isList && !isRehearsed })
  if (isRehearsed) return rehearsal.willReceive
  if (isPicked && written.contactIdList.length === 0) return null
  if (isList) return counted.data?.willReceive ?? null
  const file = written.datasourceType === null ? null : broadcast?.file
  return file ? file.rows - file.badCount : null
}
