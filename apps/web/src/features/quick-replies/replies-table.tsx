import { departmentCalls } from '@prosa/contract/departments/calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { IconArrowBackUp, IconBolt, IconEdit, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { foldText } from '../../ui/fold-text.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { ListTools } from '../../ui/tables/list-tools.tsx'
import { NameCell } from '../../ui/tables/name-cell.tsx'
import { type Column, compareKeys, type RowAction, type Sort } from '../../ui/tables/table-column.ts'
import { quickRepliesTexts } from './quick-replies-texts.ts'

export const replyTabs = ['kept', 'bin'] as const
export type ReplyTab = (typeof replyTabs)[number]

type Deed = (reply: QuickReply) => void
type Props = {
  tab: ReplyTab
  companyId: string
  asked: Parameters<typeof useToldError>[0] & { data: unknown; isPending: boolean; refetch: () => unknown }
  replies: readonly QuickReply[]
  deeds: Record<'edit' | 'remove' | 'restore', Deed>
  onAdd: () => void
  /** The button that adds one. */
  children: ReactNode
}

const day = 86_400_000
const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const keys: Record<string, (reply: QuickReply) => string | number> = {
  reply: ({ shortcut }) => shortcut,
  scope: ({ scope }) => scope,
  used: ({ usedCount }) => usedCount,
  gone: ({ goneAt }) => goneAt ?? 0,
}

export function RepliesTable({ tab, companyId, asked, replies, deeds, onAdd, children }: Props) {
  const texts = useTexts(quickRepliesTexts)
  const problemText = useProblemText()
  const [sought, seek] = useState('')
  const [sort, setSort] = useState<Sort>({ column: 'reply', direction: 'ascending' })
  const error = useToldError(asked)
  const scopeOf = useScopeWords(companyId)
  const columns = useColumns(tab, scopeOf)
  const words = foldText(sought).split(/\s+/).filter(Boolean)
  const isMeant = (reply: QuickReply) => {
    const text = foldText([reply.shortcut, reply.title, reply.text, scopeOf(reply)].join(' '))
    return words.every((word) => text.includes(word))
  }
  const sense = sort.direction === 'ascending' ? 1 : -1
  const keyOf = keys[sort.column] ?? keys.reply!
  const rows = replies
    .filter(isMeant)
    .toSorted((one, other) => sense * compareKeys(keyOf(one), keyOf(other)) || compareKeys(one.shortcut, other.shortcut))

  const actionsOf = (reply: QuickReply): RowAction[] =>
    tab === 'bin'
      ? [{ label: texts.actions.restore, icon: <IconArrowBackUp {...sign} />, quick: true, onSelect: () => deeds.restore(reply) }]
      : [
          { label: texts.actions.edit, icon: <IconEdit {...sign} />, quick: true, onSelect: () => deeds.edit(reply) },
          { label: texts.actions.remove, icon: <IconTrash {...sign} />, tone: 'danger', onSelect: () => deeds.remove(reply) },
        ]
  return (
    <>
      <ListTools
        search={{ label: texts.search, hint: texts.searchHint, value: sought, onChange: seek }}
        counts={asked.data ? { found: rows.length, all: replies.length } : null}
        words={texts}
      >
        {children}
      </ListTools>
      <DataTable
        label={texts.label}
        columns={columns}
        rows={rows}
        idOf={({ quickReplyId }) => quickReplyId}
        nameOf={({ shortcut }) => `/${shortcut}`}
        rowHeight={50}
        maxHeight="100%"
        loading={asked.isPending}
        error={error && { text: texts.failed, detail: problemText(error), onRetry: () => void asked.refetch() }}
        filter={sought.trim() === '' || replies.length === 0 ? null : { words: sought.trim(), onClear: () => seek('') }}
        empty={
          <EmptyState
            icon={tab === 'bin' ? <IconTrash size={26} stroke={1.75} /> : <IconBolt size={26} stroke={1.75} />}
            title={texts.empty[tab].title}
            {...(tab === 'kept' && {
              actions: <Button onClick={onAdd}>{texts.add}</Button>,
            })}
          >
            {texts.empty[tab].body}
          </EmptyState>
        }
        sort={sort}
        onSort={setSort}
        actionsOf={actionsOf}
        quick={1}
      />
    </>
  )
}

function useColumns(tab: ReplyTab, scopeOf: (reply: QuickReply) => string): Column<QuickReply>[] {
  const texts = useTexts(quickRepliesTexts)
  const language = useLanguage()
  const now = useNow()
  const gone: Column<QuickReply> = {
    id: 'gone',
    head: texts.heads.gone,
    sort: 'ascending',
    width: 128,
    cell: ({ goneAt }) => {
      const days = Math.ceil(((goneAt ?? now) - now) / day)
      return texts.daysLeft(days, writeNumber(days, language))
    },
  }
  const used: Column<QuickReply> = {
    id: 'used',
    head: texts.heads.used,
    sort: 'descending',
    width: 96,
    align: 'end',
    cell: ({ usedCount }) => writeNumber(usedCount, language),
  }
  return [
    {
      id: 'reply',
      head: texts.heads.reply,
      sort: 'ascending',
      cell: ({ shortcut, title, text }) => (
        <NameCell name={title ? `/${shortcut} · ${title}` : `/${shortcut}`} {...(text !== '' && { detail: text })} />
      ),
    },
    { id: 'scope', head: texts.heads.scope, sort: 'ascending', width: 176, cell: scopeOf },
    tab === 'bin' ? gone : used,
  ]
}

/** The names of its departments, or whose it is. */
function useScopeWords(companyId: string): (reply: QuickReply) => string {
  const texts = useTexts(quickRepliesTexts)
  const { data } = useCall(departmentCalls.listOwnDepartments, { companyId })
  const names = new Map(data?.map(({ departmentId, departmentName }) => [departmentId, departmentName]))
  return ({ scope, departmentIds }) =>
    scope === 'department'
      ? departmentIds.map((each) => names.get(each) ?? (data ? texts.goneDepartment : '')).join(', ')
      : texts.scopes[scope]
}
