import type { SessionData } from '@prosa/contract/session/session-data'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { nothingSelected, type RowSelection } from '../../../ui/selection/row-selection.ts'
import { listTexts } from './list-texts.ts'
import { StaleStrip } from './stale-strip.tsx'
import { TemplatesHead } from './templates-head.tsx'
import { type OpenLayer, TemplatesLayers } from './templates-layers.tsx'
import styles from './templates-screen.module.css'
import { TemplatesTable } from './templates-table.tsx'
import { TemplatesToolbar } from './templates-toolbar.tsx'
import { useSync } from './use-sync.ts'
import { useTemplatePage } from './use-template-page.ts'
import { useTemplatePlace } from './use-template-place.ts'

/** The home of the automation (S021): all templates of the company. */
export function TemplatesScreen() {
  const data = useSessionData()
  return data && <TemplatesOf data={data} />
}

function TemplatesOf({ data: { companyId } }: { data: SessionData }) {
  const texts = useTexts(listTexts)
  const place = useTemplatePlace()
  const answer = useTemplatePage({ companyId, filter: place.filter, sort: place.sort, page: place.page })
  const [selection, setSelection] = useSelection(JSON.stringify(place.filter))
  const [open, setOpen] = useState<OpenLayer>(null)
  const sync = useSync(companyId, (result) => setOpen({ kind: 'sync', result, isFresh: true }))
  useShortcut('N', open === null ? () => setOpen({ kind: 'add' }) : null, { group: texts.title, text: texts.acts.add })
  return (
    <>
      <TemplatesHead {...{ companyId, sync }} onLayer={setOpen} />
      <PageBody>
        <div className={styles.screen}>
          <StaleStrip {...{ companyId, sync }} />
          <TemplatesToolbar {...{ companyId, place }} total={answer.total} />
          <div className={styles.table}>
            <TemplatesTable {...{ companyId, place, answer, selection }} onSelection={setSelection} onLayer={setOpen} />
          </div>
        </div>
      </PageBody>
      <TemplatesLayers {...{ companyId, open }} onRemoved={() => setSelection(nothingSelected)} onClose={() => setOpen(null)} />
    </>
  )
}

/** Another filter has other templates: what was selected of the ones before is forgotten. */
function useSelection(key: string): [RowSelection, (selection: RowSelection) => void] {
  const [kept, setKept] = useState({ key, selection: nothingSelected })
  return [kept.key === key ? kept.selection : nothingSelected, (selection) => setKept({ key, selection })]
}
