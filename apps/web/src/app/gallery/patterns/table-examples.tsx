import { IconAddressBook, IconBan, IconPencil, IconPlus, IconTag, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LabelList } from '../../../ui/choices/label-list.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { nothingSelected } from '../../../ui/selection/row-selection.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { NameCell } from '../../../ui/tables/name-cell.tsx'
import type { Column, RowAction, Sort } from '../../../ui/tables/table-column.ts'
import { Example } from './example.tsx'
import styles from './patterns-section.module.css'
import { patternsTexts } from './patterns-texts.ts'
import { type Person, samplePeople } from './sample-people.ts'
import type { PatternsTexts } from './texts/pt.ts'

const pageSize = 13
const found = 2_381
const tones = { valid: 'ok', registered: 'info', invalid: 'warn', blocked: 'danger' } as const

export function TableExamples() {
  const texts = useTexts(patternsTexts)
  const words = texts.table
  const [state, setState] = useState<keyof typeof words.states>('ready')
  const [sort, setSort] = useState<Sort>({ column: 'last', direction: 'descending' })
  const [hidden, setHidden] = useState<string[]>([])
  const [selection, setSelection] = useState(nothingSelected)
  const [page, setPage] = useState(1)
  const [loaded, setLoaded] = useState(10_000)
  const [opened, setOpened] = useState('')
  const columns = useMemo(() => columnsOf(words), [words])
  const people = useMemo(() => sorted(samplePeople(found), sort), [sort])
  const many = useMemo(() => sorted(samplePeople(loaded), sort), [loaded, sort])
  const isLong = state === 'long'
  const rows = isLong ? many : state === 'ready' ? people.slice((page - 1) * pageSize, page * pageSize) : []
  return (
    <Example title={words.title} wide bare>
      <div className={styles.line} role="toolbar" aria-label={words.state}>
        {(Object.keys(words.states) as (typeof state)[]).map((each) => (
          <Button
            key={each}
            size="sm"
            look={each === state ? 'soft' : 'framed'}
            aria-pressed={each === state}
            onClick={() => setState(each)}
          >
            {words.states[each]}
          </Button>
        ))}
        {opened && <span role="status">{words.opened(opened)}</span>}
      </div>
      <DataTable
        label={words.label}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        linkOf={({ id }) => `#contact-${id}`}
        onOpen={({ name }) => setOpened(name)}
        actionsOf={() => actionsOf(words)}
        quick={1}
        {...((isLong || state === 'ready') && { total: isLong ? loaded + 2_000 : found })}
        loading={state === 'loading'}
        error={state === 'error' ? { text: words.error, detail: words.errorDetail, onRetry: () => setState('ready') } : null}
        filter={state === 'filtered' ? { words: words.searched, hint: words.hint, onClear: () => setState('ready') } : null}
        empty={
          <EmptyState
            icon={<IconAddressBook size={26} stroke={1.75} />}
            title={words.emptyTitle}
            actions={<Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}>{words.create}</Button>}
          >
            {words.emptyBody}
          </EmptyState>
        }
        sort={sort}
        onSort={setSort}
        hidden={hidden}
        onHidden={setHidden}
        selection={selection}
        onSelection={setSelection}
        bulk={
          <>
            <Button look="plain" leftSection={<IconTag size={16} stroke={1.75} aria-hidden="true" />} rightSection={<Kbd>L</Kbd>}>
              {words.tag}
            </Button>
            <Button look="plain" leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}>
              {words.remove}
            </Button>
          </>
        }
        {...(isLong
          ? { more: { containsMore: true, onMore: () => setLoaded(loaded + 50), isLoading: false, problem: null }, maxHeight: '480px' }
          : state === 'ready' && { pages: { page, pageSize, onPage: setPage } })}
      />
    </Example>
  )
}

/** Sorts as a server would; the samples begin with the latest conversation. */
function sorted(people: Person[], { column, direction }: Sort): Person[] {
  const isByName = column === 'name'
  const inOrder = isByName ? people.toSorted((one, other) => one.name.localeCompare(other.name, 'pt')) : people
  return (direction === 'ascending') === isByName ? inOrder : inOrder.toReversed()
}

const actionsOf = (words: PatternsTexts['table']): RowAction[] => {
  const nothing = () => undefined
  return [
    { label: words.edit, icon: <IconPencil size={16} stroke={1.75} aria-hidden="true" />, quick: true, onSelect: nothing },
    { label: words.open, icon: <IconAddressBook size={16} stroke={1.75} aria-hidden="true" />, onSelect: nothing },
    { label: words.block, icon: <IconBan size={16} stroke={1.75} aria-hidden="true" />, onSelect: nothing },
    { label: words.remove, icon: <IconTrash size={16} stroke={1.75} aria-hidden="true" />, tone: 'danger', onSelect: nothing },
  ]
}

const columnsOf = (words: PatternsTexts['table']): Column<Person>[] => [
  {
    id: 'name',
    head: words.heads.name,
    sort: 'ascending',
    width: 268,
    cell: ({ name, email, channel }) => (
      <NameCell lead={<ChatAvatar name={name} channel={channel} size={32} />} name={name} detail={email ?? '—'} />
    ),
    skeleton: (
      <NameCell
        lead={<Skeleton width={32} line={32} round />}
        name={<Skeleton width={140} line={18} />}
        detail={<Skeleton width={180} line={16} />}
      />
    ),
  },
  { id: 'phone', head: words.heads.phone, width: 168, cell: ({ phone }) => phone },
  {
    id: 'labels',
    head: words.heads.labels,
    cell: ({ labels }) => (labels.length === 0 ? '—' : <LabelList labels={labels} />),
  },
  {
    id: 'owner',
    head: words.heads.owner,
    width: 160,
    hideBelow: 'md',
    cell: ({ owner }) =>
      owner ? (
        <span className={styles.line} style={{ flexWrap: 'nowrap', gap: 'var(--s-1)' }}>
          <Avatar name={owner} size={20} />
          {owner}
        </span>
      ) : (
        words.none
      ),
  },
  { id: 'city', head: words.heads.city, width: 152, hideBelow: 'lg', offCard: true, cell: ({ city }) => city },
  { id: 'last', head: words.heads.last, width: 152, sort: 'descending', cell: ({ last }) => last },
  { id: 'state', head: words.heads.state, width: 112, cell: ({ state }) => <Badge tone={tones[state]}>{words[state]}</Badge> },
]
