import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import type { SkipReason } from '@prosa/contract/broadcasts/reasons'
import { writeCondition } from '@prosa/contract/conditions/read-condition'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../../../kit/calls/query.ts'
import { send } from '../../../../kit/calls/send.ts'
import { useSettled } from '../../../../ui/use-settled.ts'
import { isChosen, readAudience } from '../draft/audience.ts'
import type { LookedAt } from '../use-wizard.ts'

const { filterBroadcastContacts } = broadcastAudienceCalls
/** A pause in editing, after which the server counts. */
const pause = 400

/** Whom the filter means now, by count and, for one reason, by name. What decides it besides the filter is as it was last saved. */
export function useCounted(
  { companyId, written, broadcast }: LookedAt,
  { isWanted = true, reason, most }: { isWanted?: boolean; reason?: SkipReason; most?: number } = {},
) {
  const chosen = readAudience(written.datasource)
  const { condition, segmentIds, isEverybody, isPicked } = chosen
  const asked = JSON.stringify({
    ...(isEverybody && { isEverybody }),
    ...(isPicked && { isPicked }),
    ...(condition && { condition: writeCondition(condition) }),
    ...(segmentIds.length > 0 && { segmentIds }),
  })
  const settled = useSettled(asked, pause)
  const input = {
    ...{ companyId, broadcastId: broadcast?.broadcastId ?? '' },
    ...(JSON.parse(settled) as { condition?: string; segmentIds?: string[]; isEverybody?: boolean; isPicked?: boolean }),
    ...(reason && { reason }),
    ...(most !== undefined && { most }),
  }
  const saved = broadcast && [
    ...[
      broadcast.skipsRecent,
      broadcast.skipsOpen,
      broadcast.phonenumberId,
      broadcast.templateId,
      broadcast.secondTemplateId,
      broadcast.variables,
    ],
    ...(isPicked ? [broadcast.contactIdList] : []),
  ]
  // Who was picked is asked of the server, which has them a moment after they were.
  const isSaid = isPicked ? broadcast !== null && broadcast.contactIdList.length > 0 : isChosen(chosen)
  return useQuery({
    queryKey: [...queryKeyOf(filterBroadcastContacts, input), saved],
    queryFn: ({ signal }) => send(filterBroadcastContacts, input, { signal, byItself: true }),
    enabled: isWanted && broadcast !== null && isSaid,
    placeholderData: keepPreviousData,
  })
}
