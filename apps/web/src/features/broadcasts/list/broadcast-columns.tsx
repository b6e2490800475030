import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { progressOf } from '@prosa/contract/broadcasts/progress-of'
import { BroadcastType } from '@prosa/contract/broadcasts/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { Language } from '../../../kit/i18n.ts'
import type { StateWords } from '../../../kit/states/texts/pt.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { ChannelBadge } from '../../../ui/marks/channel-badge.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { NameCell } from '../../../ui/tables/name-cell.tsx'
import type { Column } from '../../../ui/tables/table-column.ts'
import type { Moments } from '../use-moments.ts'
import styles from './broadcasts-screen.module.css'
import { ProgressCell } from './progress-cell.tsx'
import { StateCell } from './state-cell.tsx'
import type { ListTexts } from './texts/pt.ts'

type Wanted = { texts: ListTexts; words: StateWords; language: Language; moments: Moments }

export function broadcastColumns({ texts, words, language, moments }: Wanted): Column<BroadcastEntry>[] {
  const { columns } = texts
  return [
    {
      id: 'name',
      head: columns.name,
      sort: 'ascending',
      cell: ({ broadcastName, broadcastType, templateName }) => (
        <NameCell
          lead={<ChannelBadge channel={broadcastType === BroadcastType.SMS ? 'sms' : 'whatsapp'} />}
          name={broadcastName || texts.noName}
          detail={templateName || texts.noTemplate}
        />
      ),
      skeleton: (
        <NameCell
          lead={<Skeleton width={18} line={18} />}
          name={<Skeleton width={160} line={18} />}
          detail={<Skeleton width={110} line={16} />}
        />
      ),
    },
    {
      id: 'type',
      head: columns.type,
      width: 96,
      hideBelow: 'lg',
      offCard: true,
      cell: ({ broadcastType }) => words.broadcastType[BroadcastType.nameOf(broadcastType)],
    },
    {
      id: 'people',
      head: columns.people,
      width: 84,
      align: 'end',
      cell: (broadcast) => {
        const { meant } = progressOf(broadcast)
        return <span className={styles.plain}>{meant > 0 ? writeNumber(meant, language) : '—'}</span>
      },
    },
    { id: 'progress', head: columns.progress, width: 188, cell: (broadcast) => <ProgressCell broadcast={broadcast} /> },
    {
      id: 'status',
      head: columns.status,
      width: 208,
      sort: 'ascending',
      isTall: true,
      cell: (broadcast) => <StateCell {...{ broadcast, moments }} />,
    },
    {
      id: 'start',
      head: columns.start,
      width: 148,
      sort: 'descending',
      hideBelow: 'md',
      cell: ({ startsAt, startedAt }) => {
        const at = startedAt ?? startsAt
        return <span className={styles.plain}>{at === null ? '—' : moments.at(at)}</span>
      },
    },
    {
      id: 'author',
      head: columns.author,
      width: 164,
      sort: 'ascending',
      hideBelow: 'lg',
      offCard: true,
      cell: ({ userName }) => (
        <span className={styles.author}>
          <Avatar name={userName} size={20} />
          <span className={styles.cut}>{userName}</span>
        </span>
      ),
    },
  ]
}
