import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { stateWords } from '../../kit/states/state-words.ts'
import { Badge } from '../../ui/marks/badge.tsx'

/** Connected or not, in words. */
export function StatusBadge({ status }: { status: ChannelStatus }) {
  const words = useTexts(stateWords).channelStatus
  const isConnected = status === ChannelStatus.Connected
  const Sign = isConnected ? IconPlugConnected : IconPlugConnectedX
  return (
    <Badge tone={isConnected ? 'ok' : 'danger'}>
      <Sign size={14} stroke={1.75} aria-hidden="true" />
      {words[ChannelStatus.nameOf(status)]}
    </Badge>
  )
}
