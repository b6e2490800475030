import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { send } from '../../../kit/calls/send.ts'
import { currentLanguage } from '../../../kit/i18n.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { openedAddress } from '../broadcast-address.ts'

const most = 5
/** All but those of the bin, which nothing opens. */
const opened = BroadcastStatus.values.filter((status) => status !== BroadcastStatus.Deleted)

export type FoundBroadcast = { broadcastId: string; name: string; state: string; href: string }

/** The newest whose name has these words, archived ones too, of what the asker sees; each with the page that the list opens it with. */
export async function findBroadcasts(companyId: string, searchFilter: string, signal: AbortSignal): Promise<FoundBroadcast[]> {
  const { broadcastList } = await send(
    broadcastRunCalls.pageBroadcasts,
    { companyId, searchFilter, pageSize: most, statusList: opened },
    { signal, byItself: true },
  )
  const words = stateWords[currentLanguage()].broadcastStatus
  return broadcastList.map((one) => ({
    broadcastId: one.broadcastId,
    name: one.broadcastName,
    state: words[BroadcastStatus.nameOf(one.status)],
    href: openedAddress(companyId, one),
  }))
}
