import type { User } from '@prosa/contract/agents/model'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ClockText } from '../../../ui/clock-text.tsx'
import { Dot } from '../../../ui/dot.tsx'
import { NameCell } from '../../../ui/name-cell.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { toneOf } from '../availability-words.ts'
import { PermissionPills } from './permission-pills.tsx'
import type { UsersTexts } from './texts/pt.ts'
import styles from './users-screen.module.css'

type Words = { texts: UsersTexts; statusWord: (status: User['userStatus']) => string; timeZone: string }

export const userColumns = ({ texts, statusWord, timeZone }: Words): Column<User>[] => [
  {
    id: 'name',
    head: texts.heads.name,
    sort: 'ascending',
    cell: ({ name, email, photoUrl }) => <NameCell lead={<Avatar name={name} photo={photoUrl} size={32} />} name={name} detail={email} />,
    skeleton: (
      <NameCell
        lead={<Skeleton width={32} line={32} round />}
        name={<Skeleton width={140} line={18} />}
        detail={<Skeleton width={180} line={16} />}
      />
    ),
  },
  {
    id: 'permissions',
    head: texts.heads.permissions,
    sort: 'descending',
    width: 272,
    cell: (user) => <PermissionPills user={user} />,
  },
  {
    id: 'status',
    head: texts.heads.status,
    sort: 'ascending',
    width: 120,
    cell: ({ userStatus }) => (
      <span className={styles.status}>
        <Dot tone={toneOf(userStatus)} />
        {statusWord(userStatus)}
      </span>
    ),
  },
  {
    id: 'lastUsed',
    head: texts.heads.lastUsed,
    sort: 'descending',
    width: 144,
    hideBelow: 'md',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? <span className={styles.quiet}>{texts.never}</span> : <ClockText time={lastUsedAt} timeZone={timeZone} />,
  },
  {
    id: 'twoFactor',
    head: texts.heads.twoFactor,
    sort: 'descending',
    width: 128,
    hideBelow: 'lg',
    cell: ({ twoFactorOn }) =>
      twoFactorOn ? <Badge tone="ok">{texts.twoFactorOn}</Badge> : <span className={styles.quiet}>{texts.twoFactorOff}</span>,
  },
]
