import type { SessionData } from '@prosa/contract/session/session-data'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { usePhoneNumberId, useSessionData } from '../../../kit/session/session-data.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { AddButton } from '../../../ui/buttons/add-button.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { useIsPhone } from '../../../ui/screen-size.ts'
import { HelpLink } from '../../help/public.ts'
import { unmade, wizardAddress } from '../broadcast-address.ts'
import { BroadcastsLayers, type OpenLayer } from './broadcasts-layers.tsx'
import styles from './broadcasts-screen.module.css'
import { BroadcastsTable } from './broadcasts-table.tsx'
import { BroadcastsToolbar } from './broadcasts-toolbar.tsx'
import { FigureCards } from './figure-cards.tsx'
import { type BroadcastView, broadcastViews } from './list-filter.ts'
import { listTexts } from './list-texts.ts'
import { useBroadcastPage } from './use-broadcast-page.ts'
import { useBroadcastPlace } from './use-broadcast-place.ts'

/** All broadcasts that this person sees (S035). */
export function BroadcastsScreen() {
  const data = useSessionData()
  return data && <BroadcastsOf data={data} />
}

function BroadcastsOf({ data: { companyId } }: { data: SessionData }) {
  const texts = useTexts(listTexts)
  const router = useRouter()
  const add = useRef<HTMLButtonElement>(null)
  const phonenumberId = usePhoneNumberId() ?? ''
  const isPhone = useIsPhone()
  const place = useBroadcastPlace()
  const answer = useBroadcastPage({ companyId, filter: place.filter, sort: place.sort, page: place.page })
  const [open, setOpen] = useState<OpenLayer>(null)
  /** Nothing is made before something is written. */
  const begin = () => void router.navigate({ href: wizardAddress(companyId, { phonenumberId, departmentId: '', broadcastId: unmade }) })
  useShortcut('N', open === null ? begin : null, { group: texts.title, text: texts.add })
  return (
    <>
      <PageHead
        title={texts.title}
        count={!isPhone && <HelpLink article="broadcasts" />}
        actions={<AddButton ref={add} label={texts.add} onClick={begin} />}
      />
      <PageBody>
        <div className={styles.screen}>
          <FigureCards companyId={companyId} />
          <div className={styles.sheet}>
            <div className={styles.tabs}>
              <ViewTabs counts={answer.tabs} value={place.filter.view} onChange={place.show} />
            </div>
            <BroadcastsToolbar {...{ companyId, place }} />
            <div className={styles.table}>
              <BroadcastsTable {...{ companyId, place, answer }} onLayer={setOpen} onAdd={begin} />
            </div>
          </div>
        </div>
      </PageBody>
      <BroadcastsLayers {...{ companyId, open }} onClose={() => setOpen(null)} />
    </>
  )
}

type TabsProps = {
  counts: Partial<Record<BroadcastView, number>> | undefined
  value: BroadcastView
  onChange: (view: BroadcastView) => void
}

function ViewTabs({ counts, value, onChange }: TabsProps) {
  const { views, viewsLabel } = useTexts(listTexts)
  return (
    <Tabs
      label={viewsLabel}
      tabs={broadcastViews.map((view) => ({
        ...{ value: view, label: views[view] },
        ...(counts?.[view] !== undefined && {
          count: counts[view],
          countTone: view === 'running' ? ('brand' as const) : ('neutral' as const),
        }),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
