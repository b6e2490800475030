import type { ListedContact } from '@prosa/contract/contacts/listed-contact'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { dayWord, writeDate, writeHour } from '@prosa/contract/formats/time/date'
import { IconUsersGroup } from '@tabler/icons-react'
import { channelNames } from '../../../kit/channel-names.ts'
import { shownPhone } from '../../../kit/session/shown-phone.ts'
import { LabelList } from '../../../ui/choices/label-list.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { ChatAvatar } from '../../../ui/marks/chat-avatar.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { NameCell } from '../../../ui/tables/name-cell.tsx'
import type { Column } from '../../../ui/tables/table-column.ts'
import styles from './contacts-screen.module.css'
import type { ListTexts } from './texts/pt.ts'

type Wanted = {
  texts: ListTexts
  statusWords: Record<keyof typeof ContactStatus & string, string> | Record<string, string>
  /** Shown before others. */
  labelsAsked: ReadonlySet<string | number>
  properties: readonly { value: string; label: string }[]
  timeZone: string
  now: number
}

const tones = {
  [ContactStatus.Valid]: 'ok',
  [ContactStatus.Registered]: 'info',
  [ContactStatus.Invalid]: 'warn',
  [ContactStatus.Blocked]: 'danger',
} as const

const none = <span className={styles.quiet}>—</span>

/** Every column that the list can have; the properties of the company are columns, too. */
export function contactColumns({ texts, statusWords, labelsAsked, properties, timeZone, now }: Wanted): Column<ListedContact>[] {
  const { columns } = texts
  return [
    nameColumn(texts),
    { id: 'number', head: columns.number, width: 168, cell: ({ waId }) => <span className={styles.number}>{shownPhone(waId)}</span> },
    {
      id: 'labels',
      head: columns.labels,
      width: 200,
      cell: ({ labels }) => {
        const sorted = labels.toSorted((one, other) => Number(labelsAsked.has(other.labelId)) - Number(labelsAsked.has(one.labelId)))
        return labels.length > 0 ? <LabelList labels={sorted.map(({ text, color }) => ({ name: text, color }))} /> : none
      },
    },
    {
      id: 'responsible',
      head: columns.responsible,
      width: 168,
      hideBelow: 'md',
      cell: (contact) => <Responsible {...{ contact, texts }} />,
    },
    {
      id: 'city',
      head: columns.city,
      width: 164,
      hideBelow: 'lg',
      offCard: true,
      cell: ({ contactAddressDTO: address }) => [address?.city, address?.state].filter(Boolean).join(' – ') || none,
    },
    {
      id: 'activity',
      head: columns.activity,
      width: 142,
      sort: 'descending',
      cell: ({ lastActivityAt }) => (lastActivityAt === null ? none : dayText(lastActivityAt, now, timeZone, texts)),
    },
    {
      id: 'status',
      head: columns.status,
      width: 112,
      cell: ({ status }) => <Badge tone={tones[status]}>{statusWords[ContactStatus.nameOf(status)]}</Badge>,
    },
    {
      id: 'created',
      head: columns.created,
      width: 120,
      sort: 'descending',
      offCard: true,
      cell: ({ createdAt }) => writeDate(createdAt, timeZone),
    },
    { id: 'marketing', head: columns.marketing, width: 144, offCard: true, cell: ({ marketing }) => texts.consents[marketing] },
    ...properties.map(
      ({ value, label }): Column<ListedContact> => ({
        id: `property ${value}`,
        head: label,
        width: 160,
        offCard: true,
        cell: (contact) => contact.properties.find(({ propertyId }) => propertyId === value)?.propertyValue || none,
      }),
    ),
  ]
}

const nameColumn = (texts: ListTexts): Column<ListedContact> => ({
  id: 'name',
  head: texts.columns.name,
  width: 240,
  sort: 'ascending',
  cell: ({ name, email, channels }) => (
    <NameCell
      lead={<ChatAvatar name={name || null} size={32} {...(channels[0] !== undefined && { channel: channelNames[channels[0]] })} />}
      name={name || texts.noName}
      detail={email || '—'}
    />
  ),
  skeleton: (
    <NameCell
      lead={<Skeleton width={32} line={32} round />}
      name={<Skeleton width={140} line={18} />}
      detail={<Skeleton width={180} line={16} />}
    />
  ),
})

/** A person, or a department in place of one. */
function Responsible({ contact: { leadName, departmentName }, texts }: { contact: ListedContact; texts: ListTexts }) {
  const name = leadName ?? departmentName
  if (name === null) return <span className={styles.quiet}>{texts.nobody}</span>
  return (
    <span className={styles.responsible}>
      {leadName === null ? <IconUsersGroup size={20} stroke={1.75} aria-hidden="true" /> : <Avatar name={leadName} size={20} />}
      <span className={styles.cut}>{name}</span>
    </span>
  )
}

/** With the hour as far as days have names. */
function dayText(time: number, now: number, timeZone: string, texts: ListTexts): string {
  const day = dayWord(time, now, timeZone)
  return day === null ? writeDate(time, timeZone) : texts[day](writeHour(time, timeZone))
}
