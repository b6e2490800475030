import type { Agent } from '@prosa/contract/agents/model'
import { availabilities, UserStatus } from '@prosa/contract/agents/states'
import type { Permission } from '@prosa/contract/permissions'
import type { ReactNode } from 'react'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { Dot } from '../../../../ui/marks/dot.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { NameCell } from '../../../../ui/tables/name-cell.tsx'
import type { Column } from '../../../../ui/tables/table-column.ts'
import { toneOf } from '../../availability-words.ts'
import styles from '../agents-section.module.css'
import type { TeamTexts } from '../texts/pt.ts'

/** In the order of the columns. */
const shownPermissions = ['admin', 'agent', 'dashboard', 'contact', 'broadcast', 'automation', 'developer', 'billing'] as const
const shownStatuses = [...availabilities, UserStatus.Inactive] as const

/** The width of a word in the head of a column, with its padding. No wider, so that the e-mails can be read. */
const widthOf = (word: string) => 28 + 7 * word.length - 3 * countOf(word, /[fijlrt.]/g) + 3 * countOf(word, /[mw]/g)
const countOf = (word: string, letters: RegExp) => word.match(letters)?.length ?? 0
const sortMark = 24
const dotAndGap = 18

/** The width of the head, or of the longest word below it with its dot. */
const statusWidth = ({ heads, silent }: TeamTexts, wordOf: Wanted['statusWord']) =>
  Math.max(widthOf(heads.status) + sortMark, ...[...shownStatuses.map(wordOf), silent].map((word) => widthOf(word) + dotAndGap))

type Wanted = {
  texts: TeamTexts
  statusWord: (status: Agent['userStatus']) => string
  ownId: string
  /** On a phone an agent is a card: the permissions are read there and changed in the panel. */
  isPhone: boolean
  onOpen: (agent: Agent) => void
  departmentsOf: (agent: Agent) => string
  departments: (agent: Agent, tabIndex: number) => ReactNode
  permission: (agent: Agent, permission: Permission, tabIndex: number) => ReactNode
  permissionNames: (agent: Agent) => string
  /** The permissions that have a column. */
  offered: readonly Permission[]
}

export function agentColumns(wanted: Wanted): Column<Agent>[] {
  const { texts, statusWord, isPhone } = wanted
  const { heads } = texts
  const status: Column<Agent> = {
    id: 'status',
    head: heads.status,
    sort: 'ascending',
    width: statusWidth(texts, statusWord),
    cell: ({ userStatus, isSilent }) => (
      <span className={styles.status}>
        <Dot tone={isSilent ? 'warn' : toneOf(userStatus)} />
        {isSilent ? texts.silent : statusWord(userStatus)}
      </span>
    ),
  }
  if (isPhone)
    return [
      nameColumn(wanted),
      status,
      { id: 'departments', head: heads.departments, cell: wanted.departmentsOf },
      { id: 'permissions', head: heads.permissions, cell: wanted.permissionNames },
    ]
  return [
    nameColumn(wanted),
    status,
    { id: 'departments', head: heads.departments, width: 152, cell: wanted.departments },
    ...shownPermissions
      .filter((name) => wanted.offered.includes(name))
      .map(
        (name): Column<Agent> => ({
          id: name,
          head: heads[name],
          width: widthOf(heads[name]),
          align: 'center',
          cell: (agent, tabIndex) => wanted.permission(agent, name, tabIndex),
          skeleton: <Skeleton width={16} line={16} />,
        }),
      ),
  ]
}

const nameColumn = ({ texts, ownId, onOpen }: Wanted): Column<Agent> => ({
  id: 'name',
  head: texts.heads.name,
  sort: 'ascending',
  cell: (agent, tabIndex) => (
    <button
      type="button"
      className={styles.person}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      data-part="open"
      onClick={() => onOpen(agent)}
    >
      <NameCell
        lead={<Avatar name={agent.name} photo={agent.photoUrl} size={28} />}
        name={
          agent.userId === ownId ? (
            <>
              {agent.name} <span className={styles.quiet}>{texts.you}</span>
            </>
          ) : (
            agent.name
          )
        }
        detail={agent.email}
      />
    </button>
  ),
  skeleton: (
    <NameCell
      lead={<Skeleton width={28} line={28} round />}
      name={<Skeleton width={140} line={18} />}
      detail={<Skeleton width={180} line={16} />}
    />
  ),
})
