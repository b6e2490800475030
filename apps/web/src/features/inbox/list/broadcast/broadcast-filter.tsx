import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useCall } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { permissionsOf } from '../../../../kit/session/session-data.ts'
import type { Option } from '../../../../ui/select/option.ts'
import { SelectFilter } from '../../../../ui/select/select-filter.tsx'
import { useAskedAgain } from '../use-asked-again.ts'
import { broadcastTexts } from './broadcast-texts.ts'

type Props = { data: SessionData; value: string; onChange: (part: { broadcastId: string }) => void }

/** Chats whose customer answered a broadcast, which those who write some choose among the newest that were sent; where there are none, nothing. */
export function BroadcastFilter({ data, value, onChange }: Props) {
  const texts = useTexts(broadcastTexts)
  const { companyId } = data
  const mayWrite = may({ permissions: permissionsOf(data), internal: false }, 'broadcast')
  const { data: listed } = useCall(broadcastRunCalls.listBroadcasts, mayWrite ? { companyId } : null)
  useAskedAgain('broadcastId', value)
  const sent: Option[] = (listed ?? []).flatMap(({ broadcastId, broadcastName, startedAt }) =>
    startedAt === null ? [] : [{ value: broadcastId, label: broadcastName }],
  )
  if (sent.length === 0 && value === '') return null
  const isKnown = value === '' || sent.some((each) => each.value === value)
  return (
    <SelectFilter
      label={texts.filter}
      brief
      options={isKnown ? sent : [...sent, { value, label: texts.other }]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange({ broadcastId: chosen ?? '' })}
    />
  )
}
