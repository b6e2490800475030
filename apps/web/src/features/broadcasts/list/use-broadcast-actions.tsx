import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus, broadcastMoves } from '@prosa/contract/broadcasts/states'
import type { ResultOf } from '@prosa/contract/kit/call'
import { mayMove } from '@prosa/contract/kit/moves'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconCalendarTime,
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconReportAnalytics,
  IconSquareX,
  IconTrash,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useCommand } from '../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import type { RowAction } from '../../../ui/tables/table-column.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { openedAddress, wizardAddress } from '../broadcast-address.ts'
import { useOnce } from '../use-once.ts'
import type { OpenLayer } from './broadcasts-layers.tsx'
import { listTexts } from './list-texts.ts'
import { useMove } from './use-move.ts'

type Wanted = { companyId: string; onLayer: (layer: OpenLayer) => void }
type Verb = keyof typeof broadcastMoves

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const { Deleted, Draft } = BroadcastStatus

/** What can be done with one broadcast: what its state allows, and nothing else (R088). */
export function useBroadcastActions({ companyId, onLayer }: Wanted) {
  const { acts } = useTexts(listTexts)
  const router = useRouter()
  const { pause, archive, unarchive, restore } = useMoves(companyId)
  const { resume } = useResume(companyId, onLayer)
  const { duplicate, revise } = useWriting(companyId)
  const linkOf = (broadcast: BroadcastEntry) => openedAddress(companyId, broadcast)
  const open = (broadcast: BroadcastEntry) => void router.navigate({ href: linkOf(broadcast) })
  const actionsOf = (broadcast: BroadcastEntry): RowAction[] => {
    const { broadcastId, status } = broadcast
    const one = { companyId, broadcastId }
    const may = (verb: Verb) => mayMove(broadcastMoves, verb, status)
    const action = (label: string, Sign: typeof IconCopy, onSelect: () => void, more: Partial<RowAction> = {}): RowAction => ({
      ...{ label, icon: <Sign {...sign} />, onSelect },
      ...more,
    })
    if (status === Deleted) return [action(acts.restore, IconArrowBackUp, () => restore(one), { quick: true })]
    return [
      ...(may('pause') ? [action(acts.pause, IconPlayerPause, () => pause(one), { quick: true })] : []),
      ...(may('resume') ? [action(acts.resume, IconPlayerPlay, () => resume(broadcast), { quick: true })] : []),
      ...(may('edit') ? [action(acts.edit, IconPencil, () => open(broadcast))] : []),
      ...(status === Draft ? [] : [action(acts.report, IconReportAnalytics, () => open(broadcast), { quick: may('pause') })]),
      ...(may('changeStart') ? [action(acts.changeStart, IconCalendarTime, () => onLayer({ kind: 'start', broadcast }))] : []),
      ...(may('revise') ? [action(acts.revise, IconArrowBackUp, () => revise(broadcastId))] : []),
      ...(may('redo') && broadcast.counts.failed > 0 ? [action(acts.redo, IconRefresh, () => onLayer({ kind: 'redo', broadcast }))] : []),
      action(acts.duplicate, IconCopy, () => duplicate(broadcastId)),
      ...(may('archive') ? [action(acts.archive, IconArchive, () => archive(one))] : []),
      ...(may('unarchive') ? [action(acts.unarchive, IconArchiveOff, () => unarchive(one))] : []),
      ...(may('cancel') ? [action(acts.cancel, IconSquareX, () => onLayer({ kind: 'cancel', broadcast }), { tone: 'danger' })] : []),
      ...(may('delete') ? [action(acts.delete, IconTrash, () => onLayer({ kind: 'delete', broadcast }), { tone: 'danger' })] : []),
    ]
  }
  return { linkOf, open, actionsOf }
}

/** One that stopped for its budget asks for another one first. */
export function useResume(companyId: string, onLayer: Wanted['onLayer']) {
  const { move, isMoving } = useMove(broadcastRunCalls.resumeBroadcast, 'resume')
  const resume = (broadcast: BroadcastEntry) => {
    if (broadcast.pause?.reason === 'budget') return onLayer({ kind: 'budget', broadcast })
    move({ companyId, broadcastId: broadcast.broadcastId })
  }
  return { resume, isMoving }
}

/** What changes the state of one. An archived one comes back by its undo. */
function useMoves(companyId: string) {
  const { pauseBroadcast, archiveBroadcast, unarchiveBroadcast, restoreBroadcast } = broadcastRunCalls
  const unarchive = useMove(unarchiveBroadcast, 'unarchive').move
  const of = ({ broadcastId }: BroadcastEntry) => ({ companyId, broadcastId })
  return {
    pause: useMove(pauseBroadcast, 'pause').move,
    unarchive,
    archive: useMove(archiveBroadcast, 'archive', (entry) => unarchive(of(entry))).move,
    restore: useMove(restoreBroadcast, 'restore').move,
  }
}

/** The two ways to a draft, which is opened at once: a copy, and one that has not begun yet. */
function useWriting(companyId: string) {
  const router = useRouter()
  const copying = useCommand(broadcastDraftCalls.duplicateBroadcast, { failed: (language) => listTexts[language].duplicateFailed })
  const revising = useCommand(broadcastRunCalls.reviseBroadcast, { failed: (language) => listTexts[language].reviseFailed })
  const write = (made: Parameters<typeof wizardAddress>[1]) => void router.navigate({ href: wizardAddress(companyId, made) })
  const show = ({ notKept, ...made }: ResultOf<typeof broadcastDraftCalls.duplicateBroadcast>) => {
    write(made)
    if (notKept.length === 0) return
    const textIn = (language: Language) => notKept.map((part) => listTexts[language].notKept[part]).join(' ')
    showToast({ kind: 'warning', say: (language) => ({ text: textIn(language) }) })
  }
  const { once } = useOnce()
  return {
    duplicate: (broadcastId: string) => void once(broadcastId, async () => show(await copying.mutateAsync({ companyId, broadcastId }))),
    revise: (broadcastId: string) => void once(broadcastId, async () => write(await revising.mutateAsync({ companyId, broadcastId }))),
  }
}
