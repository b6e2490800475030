import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import type { ListedContact } from '@prosa/contract/contacts/listed-contact'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconChevronDown } from '@tabler/icons-react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { useSingleKeys } from '../../../kit/shortcuts.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { Menu } from '../../../ui/menus/menu.tsx'
import type { RowSelection } from '../../../ui/selection/row-selection.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { AskedBatch } from '../../batches/public.ts'
import type { MeantPeople } from '../../broadcasts/public.ts'
import type { ConditionSubject } from '../../conditions/public.ts'
import { useSegments } from '../../segments/public.ts'
import { BulkButtons } from './bulk-buttons.tsx'
import { contactColumns } from './contact-columns.tsx'
import { NoContacts, OffFilters } from './contacts-nothing.tsx'
import styles from './contacts-screen.module.css'
import { isFiltered, labelsAsked } from './list-filter.ts'
import { listTexts } from './list-texts.ts'
import type { Beside } from './use-beside.ts'
import { meantPeople } from './use-broadcast.ts'
import { useContactActions } from './use-contact-actions.tsx'
import type { useContactPage } from './use-contact-page.ts'
import { rowHeight } from './use-fitting-rows.ts'
import { type PageSize, pageSizes, type useListLooks } from './use-list-looks.ts'
import type { ListPlace } from './use-list-place.ts'

type Props = {
  data: SessionData
  timeZone: string
  about: ConditionSubject
  place: ListPlace
  looks: ReturnType<typeof useListLooks>
  answer: ReturnType<typeof useContactPage>
  pageSize: number
  /** The number of rows that fit on the screen. */
  fitting: number
  filter: ContactFilter
  selection: RowSelection
  onSelection: (selection: RowSelection) => void
  beside: Beside
  onAsk: (asked: AskedBatch) => void
  onAdd: () => void
  onImport: () => void
  /** Null for who may write no broadcasts. */
  broadcast: { begin: (meant: MeantPeople) => void; isBusy: boolean } | null
}

const idOf = ({ contactId }: ListedContact) => contactId
const nameOf = ({ name, waId }: ListedContact) => name || shownPhone(waId)

export function ContactsTable(props: Props) {
  const {
    data,
    timeZone,
    about,
    place,
    looks,
    answer,
    pageSize,
    fitting,
    filter,
    selection,
    onSelection,
    beside,
    onAsk,
    onAdd,
    onImport,
    broadcast,
  } = props
  const texts = useTexts(listTexts)
  const { contactStatus: statusWords } = useTexts(stateWords)
  const problemText = useProblemText()
  const now = useNow()
  const letterKeys = useSingleKeys()
  const columns = looks.sorted(
    contactColumns({ texts, statusWords, labelsAsked: labelsAsked(place.filter), properties: about.properties, timeZone, now }),
  )
  const ids = columns.map(({ id }) => id)
  const actionsOf = useContactActions({ companyId: data.companyId, beside, onAsk })
  const { contacts, total, error } = answer
  const segments = useSegments(data.companyId).data ?? []
  const meant = meantPeople(selection, place.filter, segments)
  const reason = typeof meant === 'string' ? texts.broadcastNot[meant] : null
  return (
    <DataTable
      label={texts.label}
      {...{ columns, idOf, nameOf, rowHeight, letterKeys, selection, onSelection, actionsOf }}
      rows={contacts}
      maxHeight="100%"
      pinned
      {...(total !== undefined && { total })}
      loading={answer.isPending || answer.isPlaceholderData}
      error={error && { text: texts.failed, detail: problemText(error), onRetry: () => void answer.refetch() }}
      filter={
        isFiltered(place.filter)
          ? {
              ...(place.filter.search !== '' && { words: place.filter.search }),
              hint: <OffFilters {...{ about, place, companyId: data.companyId }} />,
              onClear: place.clear,
            }
          : null
      }
      empty={<NoContacts {...{ data, onAdd, onImport }} />}
      sort={place.sort}
      onSort={place.setSort}
      hidden={looks.hiddenOf(ids)}
      onHidden={(hidden) => looks.hide(ids, hidden)}
      columnOrder={{
        words: { before: texts.moveBefore, after: texts.moveAfter },
        onMove: (id, by) => looks.move(ids, id, by),
      }}
      linkOf={({ waId }) => beside.pageOf(waId)}
      onOpen={beside.open}
      current={answer.contacts?.find(({ waId }) => waId === beside.shown)?.contactId ?? null}
      pages={{
        page: place.page,
        pageSize,
        onPage: place.setPage,
        sizes: <RowsChoice value={looks.size} isRoomLeft={pageSize < Math.min(fitting, total ?? 0)} onChange={looks.setSize} />,
      }}
      bulk={
        <BulkButtons
          {...{ selection, filter, onAsk }}
          sort={place.sort}
          companyId={data.companyId}
          total={total ?? 0}
          broadcast={broadcast && { reason, isBusy: broadcast.isBusy, act: () => typeof meant !== 'string' && broadcast.begin(meant) }}
        />
      }
    />
  )
}

type RowsProps = { value: PageSize; isRoomLeft: boolean; onChange: (size: PageSize) => void }

/** Chooses the number of rows of a page: a fixed one, or as many as the screen has room for, which is offered while room is left. */
function RowsChoice({ value, isRoomLeft, onChange }: RowsProps) {
  const texts = useTexts(listTexts)
  const action = (size: PageSize, label: string) => ({ label, chosen: size === value, onSelect: () => onChange(size) })
  return (
    <>
      <Menu position="top-start" groups={[pageSizes.map((size) => action(size, texts.rowsOf(String(size)))), [action('fit', texts.fit)]]}>
        <button type="button" className={styles.sizes}>
          {texts.rows} <b>{value === 'fit' ? texts.fit : value}</b>
          <IconChevronDown size={12} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu>
      {isRoomLeft && (
        <button type="button" className={styles.sizes} onClick={() => onChange('fit')}>
          <b>{texts.fit}</b>
        </button>
      )}
    </>
  )
}
