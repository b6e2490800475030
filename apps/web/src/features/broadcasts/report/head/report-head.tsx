import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import type { BroadcastReport } from '@prosa/contract/broadcasts/report-calls'
import { broadcastReportCalls } from '@prosa/contract/broadcasts/report-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastStatus, broadcastMoves } from '@prosa/contract/broadcasts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { mayMove } from '@prosa/contract/kit/moves'
import {
  IconDots,
  IconDownload,
  IconMailForward,
  IconMessages,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSquareX,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../../kit/calls/query.ts'
import { inboxAddress } from '../../../../kit/chat-address.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { OpenerButton } from '../../../../ui/buttons/opener-button.tsx'
import { Menu } from '../../../../ui/menus/menu.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useIsPhone } from '../../../../ui/screen-size.ts'
import { useUiTexts } from '../../../../ui/ui-texts.ts'
import { broadcastsAddress } from '../../broadcast-address.ts'
import { BroadcastBadge } from '../../broadcast-badge.tsx'
import { BroadcastsLayers, type OpenLayer } from '../../list/broadcasts-layers.tsx'
import { listTexts } from '../../list/list-texts.ts'
import { useBroadcastActions, useResume } from '../../list/use-broadcast-actions.tsx'
import { useMove } from '../../list/use-move.ts'
import { useOnce } from '../../use-once.ts'
import { reportTexts } from '../report-texts.ts'
import { useResend } from './use-resend.ts'

type Props = { companyId: string; report: BroadcastReport }

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Its name and state, and what can be done with it now: the most needed beside each other, the rest in a menu. */
export function ReportHead({ companyId, report: { broadcast, redoable } }: Props) {
  const texts = useTexts(reportTexts)
  const { acts } = useTexts(listTexts)
  const ui = useUiTexts()
  const language = useLanguage()
  const router = useRouter()
  const [open, setOpen] = useState<OpenLayer>(null)
  const { actionsOf } = useBroadcastActions({ companyId, onLayer: setOpen })
  const exporting = useExport(companyId, broadcast)
  const pausing = useMove(broadcastRunCalls.pauseBroadcast, 'pause')
  const resuming = useResume(companyId, setOpen)
  const one = { companyId, broadcastId: broadcast.broadcastId }
  const may = (verb: keyof typeof broadcastMoves) => mayMove(broadcastMoves, verb, broadcast.status)
  // These stand beside the menu, or are where the person is.
  const shown = [acts.report, acts.redo, acts.pause, acts.resume, acts.cancel]
  const others = actionsOf(broadcast).filter(({ label }) => !shown.includes(label))
  const list = broadcastsAddress(companyId)
  // Those that wait: the filter is of all tabs.
  const showChats = () =>
    void router.navigate({ href: `${inboxAddress({ companyId, chatResumeOrder: 0 })}?tab=1&broadcast=${broadcast.broadcastId}` })
  const mayRedo = may('redo') && redoable > 0
  const redo = () => setOpen({ kind: 'redo', broadcast })
  const redoWords = texts.head.redo(redoable, writeNumber(redoable, language))
  const resending = useResend(companyId, broadcast)
  const mayResend = broadcast.counts.delivered > broadcast.counts.read
  const isPhone = useIsPhone()
  const badge = <BroadcastBadge {...broadcast} />
  const isDraft = broadcast.status === BroadcastStatus.Draft
  return (
    <>
      <PageHead
        title={broadcast.broadcastName}
        isLong
        crumbs={[{ label: texts.list, href: list, onOpen: () => void router.navigate({ href: list }) }]}
        // A phone has no room for it beside the name.
        {...(isPhone ? { detail: badge } : { count: badge })}
        actions={
          <>
            {!isDraft && !isPhone && (
              <Button
                look="framed"
                loading={exporting.isBusy}
                leftSection={<IconDownload {...sign} />}
                onClick={() => exporting.run('csv')}
              >
                {texts.head.csv}
              </Button>
            )}
            {mayRedo && !isPhone && (
              <Button look="framed" leftSection={<IconRefresh {...sign} />} onClick={redo}>
                {redoWords}
              </Button>
            )}
            {may('pause') && (
              <Button
                look="framed"
                loading={pausing.isMoving}
                leftSection={<IconPlayerPause {...sign} />}
                onClick={() => pausing.move(one)}
              >
                {acts.pause}
              </Button>
            )}
            {may('resume') && (
              <Button loading={resuming.isMoving} leftSection={<IconPlayerPlay {...sign} />} onClick={() => resuming.resume(broadcast)}>
                {acts.resume}
              </Button>
            )}
            {may('cancel') && (
              <Button
                look="framed"
                leftSection={!isPhone && <IconSquareX {...sign} />}
                onClick={() => setOpen({ kind: 'cancel', broadcast })}
              >
                {isPhone ? ui.cancel : acts.cancel}
              </Button>
            )}
            <Menu
              groups={[
                mayRedo && isPhone ? [{ label: redoWords, icon: <IconRefresh {...sign} />, onSelect: redo }] : [],
                isDraft || !isPhone
                  ? []
                  : [{ label: texts.head.csv, icon: <IconDownload {...sign} />, onSelect: () => exporting.run('csv') }],
                mayResend ? [{ label: texts.head.resend, icon: <IconMailForward {...sign} />, onSelect: resending.resend }] : [],
                broadcast.counts.answered === 0 ? [] : [{ label: texts.head.chats, icon: <IconMessages {...sign} />, onSelect: showChats }],
                isDraft ? [] : [{ label: texts.head.xlsx, icon: <IconDownload {...sign} />, onSelect: () => exporting.run('xlsx') }],
                others.filter(({ tone }) => tone !== 'danger'),
                others.filter(({ tone }) => tone === 'danger'),
              ].filter((group) => group.length > 0)}
            >
              <OpenerButton label={texts.head.more}>
                <IconDots size={18} stroke={1.75} aria-hidden="true" />
              </OpenerButton>
            </Menu>
          </>
        }
      />
      <BroadcastsLayers {...{ companyId, open }} onClose={() => setOpen(null)} />
    </>
  )
}

/** The answer is the address of a file, so that the page stays where it is. */
function useExport(companyId: string, { broadcastId }: BroadcastEntry) {
  const { once, isBusy } = useOnce()
  const { mutateAsync } = useCommand(broadcastReportCalls.createBroadcastFileLink, {
    failed: (language) => reportTexts[language].head.exportFailed,
    done: (language) => reportTexts[language].head.exportBegun,
  })
  const run = (kind: 'csv' | 'xlsx') =>
    void once(broadcastId, async () => {
      const { url } = await mutateAsync({ companyId, broadcastId, kind })
      Object.assign(document.createElement('a'), { href: url, download: '' }).click()
    })
  return { run, isBusy }
}
