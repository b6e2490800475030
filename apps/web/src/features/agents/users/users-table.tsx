import { Button } from '@mantine/core'
import type { User } from '@prosa/contract/agents/model'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { companyCalls } from '@prosa/contract/company/calls'
import { IconLogout, IconPencil, IconPlus, IconShieldOff, IconUserMinus, IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useProblemText } from '../../../kit/problem-text.ts'
import { useCall } from '../../../kit/query.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { RowAction, Sort } from '../../../ui/table-column.ts'
import { permissionWords } from '../../session/public.ts'
import { useAvailabilityWord } from '../availability-words.ts'
import { findUsers, sortUsers } from './find-users.ts'
import { userColumns } from './user-columns.tsx'
import { usersTexts } from './users-texts.ts'

type Props = {
  companyId: string
  sought: string
  seek: (sought: string) => void
  onAdd: () => void
  onEdit: (user: User) => void
  onRemove: (user: User) => void
  onEndSessions: (user: User) => void
  onResetTwoFactor: (user: User) => void
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const idOf = ({ userId }: User) => userId
const nameOf = ({ name }: User) => name

export function UsersTable({ companyId, sought, seek, onAdd, onEdit, onRemove, onEndSessions, onResetTwoFactor }: Props) {
  const texts = useTexts(usersTexts)
  const words = useTexts(permissionWords)
  const statusWord = useAvailabilityWord()
  const problemText = useProblemText()
  const users = useCall(userCalls.listUsers, { companyId })
  const timeZone = useCall(companyCalls.getCompany, { companyId }).data?.timeZone ?? ownTimeZone()
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' })
  const [hidden, setHidden] = useState<string[]>([])
  const all = users.data
  const rows = useMemo(
    () =>
      sortUsers(
        findUsers(all ?? [], sought, (name) => words[name].name),
        sort,
      ),
    [all, sought, words, sort],
  )
  const actionsOf = (user: User): RowAction[] => [
    { label: texts.edit, icon: <IconPencil {...sign} />, quick: true, onSelect: () => onEdit(user) },
    { label: texts.endSessions, icon: <IconLogout {...sign} />, onSelect: () => onEndSessions(user) },
    ...(user.twoFactorOn
      ? [{ label: texts.resetTwoFactor, icon: <IconShieldOff {...sign} />, onSelect: () => onResetTwoFactor(user) }]
      : []),
    { label: texts.remove, icon: <IconUserMinus {...sign} />, tone: 'danger', onSelect: () => onRemove(user) },
  ]

  return (
    <DataTable
      label={texts.label}
      columns={userColumns({ texts, statusWord, timeZone })}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      rowHeight={50}
      maxHeight="100%"
      {...(rows.length > 0 && { total: rows.length })}
      loading={users.isPending}
      error={users.error && { text: texts.failed, detail: problemText(users.error), onRetry: () => void users.refetch() }}
      filter={sought.trim() === '' || all?.length === 0 ? null : { words: sought.trim(), onClear: () => seek('') }}
      empty={
        <EmptyState
          icon={<IconUsers size={26} stroke={1.75} />}
          title={texts.empty.title}
          actions={
            <Button leftSection={<IconPlus {...sign} />} onClick={onAdd}>
              {texts.add}
            </Button>
          }
        >
          {texts.empty.body}
        </EmptyState>
      }
      sort={sort}
      onSort={setSort}
      hidden={hidden}
      onHidden={setHidden}
      actionsOf={actionsOf}
      quick={1}
    />
  )
}
