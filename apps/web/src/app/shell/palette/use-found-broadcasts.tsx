import type { SessionData } from '@prosa/contract/session/session-data'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { findBroadcastsLater } from '../../../features/broadcasts/public.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { signOf } from '../area-links.tsx'
import { mayOpen } from '../main-nav.ts'
import { useOpenPage } from '../where.ts'
import { broadcastGroup, type FindableGroup } from './find-commands.ts'
import { paletteTexts } from './palette-texts.ts'

type FoundBroadcasts = { groups: readonly FindableGroup[]; isAsking: boolean; isFailed: boolean }

/** Broadcasts by their names, for who may open the list of them; without a search nobody is asked. */
export function useFoundBroadcasts(data: SessionData, search: string | null): FoundBroadcasts {
  const texts = useTexts(paletteTexts)
  const open = useOpenPage()
  const { companyId } = data
  const {
    data: found = [],
    isLoading,
    isError,
  } = useQuery({
    queryKey: ['found broadcasts', companyId, search],
    queryFn: ({ signal }) => findBroadcastsLater(companyId, search ?? '', signal),
    enabled: search !== null && mayOpen(data, 'S035'),
  })
  const commands = found.map(({ broadcastId, name, state, href }) => ({
    id: `broadcast-${broadcastId}`,
    label: name,
    detail: state,
    icon: signOf(IconSpeakerphone),
    onRun: () => open(href),
  }))
  return { groups: [{ id: broadcastGroup, title: texts.broadcasts, commands }], isAsking: isLoading, isFailed: isError }
}
