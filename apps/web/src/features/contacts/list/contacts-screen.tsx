import { readContactCondition } from '@prosa/contract/contacts/contact-fields'
import { may } from '@prosa/contract/permissions'
import type { Segment } from '@prosa/contract/segments/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconBookmark } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { permissionsOf, useSessionData } from '../../../kit/session/session-data.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { useTimeZone } from '../../../kit/use-time-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { SelectChip } from '../../../ui/select/select-chip.tsx'
import { nothingSelected, type RowSelection } from '../../../ui/selection/row-selection.ts'
import { type AskedBatch, ContactBatchLater } from '../../batches/public.ts'
import type { MeantPeople } from '../../broadcasts/public.ts'
import {
  type EditedSegment,
  editedOf,
  SegmentsMenu,
  segmentsTexts,
  UnfitNote,
  useContactSubject,
  useSegments,
} from '../../segments/public.ts'
import { ContactBeside } from './contact-beside.tsx'
import { ContactsHead } from './contacts-head.tsx'
import { ContactsLayers, type OpenLayer } from './contacts-layers.tsx'
import styles from './contacts-screen.module.css'
import { ContactsTable } from './contacts-table.tsx'
import { ContactsToolbar } from './contacts-toolbar.tsx'
import { filterAsked, isFiltered, segmentOf } from './list-filter.ts'
import { listTexts } from './list-texts.ts'
import { useBeside } from './use-beside.ts'
import { useBroadcast } from './use-broadcast.ts'
import { useContactPage } from './use-contact-page.ts'
import { useFittingRows } from './use-fitting-rows.ts'
import { useListLooks } from './use-list-looks.ts'
import { useListPlace } from './use-list-place.ts'

/** All contacts of the company (S015). */
export function ContactsScreen() {
  const data = useSessionData()
  return data && <ContactsOf data={data} />
}

function ContactsOf({ data }: { data: SessionData }) {
  const texts = useTexts(listTexts)
  const { companyId } = data
  const timeZone = useTimeZone(companyId)
  const about = useContactSubject(companyId)
  const place = useListPlace()
  const looks = useListLooks()
  const { ref, rows } = useFittingRows()
  const filter = useMemo(() => filterAsked(place.filter), [place.filter])
  const pageSize = looks.size === 'fit' ? rows : looks.size
  const answer = useContactPage({ companyId, filter, sort: place.sort, page: place.page, pageSize })
  const [selection, setSelection] = useSelection(JSON.stringify(filter))
  const [asked, setAsked] = useState<AskedBatch | null>(null)
  const [open, setOpen] = useState<OpenLayer>(null)
  const beside = useBeside(data, place)
  const beginning = useBroadcast(companyId)
  const mayBroadcast = may({ permissions: permissionsOf(data), internal: false }, 'broadcast')
  const broadcast = mayBroadcast ? beginning : null
  const add = () => setOpen({ kind: 'add' })
  useShortcut('N', open === null ? add : null, { group: texts.title, text: texts.add.button })
  return (
    <>
      <ContactsHead
        {...{ companyId, filter }}
        sort={place.sort}
        total={answer.total ?? 0}
        onAdd={add}
        onOpen={(kind) => setOpen({ kind })}
      />
      <PageBody>
        <div className={styles.screen}>
          <div className={styles.list}>
            <ContactsToolbar {...{ about }} filter={place.filter} onFilter={place.setFilter} onBuild={() => setOpen({ kind: 'builder' })}>
              <Segments
                {...{ companyId, place }}
                broadcast={broadcast?.begin ?? null}
                onEdit={(edited) => setOpen({ kind: 'segment', edited })}
              />
            </ContactsToolbar>
            <UnfitNote {...{ companyId }} shown={place.filter.segmentId} />
            <div ref={ref} className={styles.table}>
              <ContactsTable
                {...{ data, timeZone, about, place, looks, answer, pageSize, selection, filter, beside }}
                fitting={rows}
                onSelection={setSelection}
                onAsk={setAsked}
                onAdd={add}
                onImport={() => setOpen({ kind: 'import' })}
                broadcast={broadcast}
              />
            </div>
            <ContactBatchLater
              {...{ companyId, timeZone, filter, asked }}
              total={answer.total ?? 0}
              shown={answer.contacts}
              onClose={() => setAsked(null)}
              onDone={() => setSelection(nothingSelected)}
            />
          </div>
          <ContactBeside {...{ companyId, beside }} onAsk={setAsked} />
        </div>
      </PageBody>
      <ContactsLayers {...{ companyId, about, place, beside, open }} onClose={() => setOpen(null)} />
    </>
  )
}

/** Another filter has other contacts: what was selected of the ones before is forgotten. */
function useSelection(key: string): [RowSelection, (selection: RowSelection) => void] {
  const [kept, setKept] = useState({ key, selection: nothingSelected })
  return [kept.key === key ? kept.selection : nothingSelected, (selection) => setKept({ key, selection })]
}

type SegmentsProps = {
  companyId: string
  place: ReturnType<typeof useListPlace>
  onEdit: (edited: EditedSegment) => void
  broadcast: ((meant: MeantPeople) => void) | null
}

/** Keeps the filters as a segment, and leads to those that are kept. */
function Segments({ companyId, place, onEdit, broadcast }: SegmentsProps) {
  const texts = useTexts(segmentsTexts)
  const { data: segments } = useSegments(companyId)
  const { filter } = place
  const shown = segments?.find(({ segmentId }) => segmentId === filter.segmentId)
  const hasMore = isFiltered({ ...filter, segmentId: null })
  const save = () => {
    const base = shown ? (readContactCondition(shown.condition).value ?? null) : null
    onEdit({ segment: null, values: { name: '', scope: 'own', condition: segmentOf(filter, base) }, isOfSearch: filter.search !== '' })
  }
  const nameOf = ({ name, scope }: Segment, all: readonly Segment[]) =>
    all.filter((each) => each.name === name).length > 1 ? `${name} · ${texts.form.scopes[scope]}` : name
  const edit = (segment: Segment) => segment.mayChange && onEdit(editedOf(segment))
  return (
    <>
      {filter.segmentId !== null && segments && (
        <SelectChip
          label={texts.chip}
          summary={shown ? nameOf(shown, segments) : texts.gone}
          isOn
          isOpen={false}
          onToggle={() => shown && edit(shown)}
          onKeyDown={() => undefined}
          onClear={() => place.setFilter({ segmentId: null })}
        />
      )}
      {hasMore && (
        <Button look="plain" size="sm" leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden="true" />} onClick={save}>
          {texts.save}
        </Button>
      )}
      <SegmentsMenu
        {...{ companyId, onEdit }}
        shown={filter.segmentId}
        onShow={place.showSegment}
        onBroadcast={broadcast && ((segmentId) => broadcast({ segmentId }))}
      />
    </>
  )
}
