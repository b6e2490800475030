import type { BroadcastPerson } from '@prosa/contract/broadcasts/model'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import type { PeopleList } from '@prosa/contract/broadcasts/report-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { StateWords } from '../../../../kit/states/texts/pt.ts'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { NameCell } from '../../../../ui/tables/name-cell.tsx'
import { followLink } from '../../../../ui/tables/open-row.ts'
import type { Column } from '../../../../ui/tables/table-column.ts'
import type { ProblemWords } from '../../../phone-numbers/public.ts'
import type { BroadcastTexts } from '../../texts/pt.ts'
import styles from '../report.module.css'
import type { ReportTexts } from '../texts/pt.ts'

type Wanted = {
  list: PeopleList
  texts: ReportTexts['people']
  words: BroadcastTexts
  problems: ProblemWords
  chatStates: StateWords['chatStatus']
  /** The name of a department that the asker knows. */
  departmentOf: (departmentId: string) => string | undefined
  hourOf: (time: number) => string
  chatOf: (person: BroadcastPerson) => { href: string; open: () => void } | null
}

const tones = { Ready: 'neutral', Reserved: 'info', Accepted: 'ok', Failed: 'danger', Uncertain: 'warn', Skipped: 'neutral' } as const
const chatTones = { Open: 'brand', Pending: 'warn', Expired: 'danger', Closed: 'neutral' } as const

export function peopleColumns(wanted: Wanted): Column<BroadcastPerson>[] {
  const { list, texts, words, problems, chatStates, departmentOf, hourOf, chatOf } = wanted
  const { columns } = texts
  const saysAnswer = list === 'answered' || list === 'all' || list === 'optedOut'
  return [
    {
      id: 'name',
      head: columns.name,
      cell: ({ name }) => <NameCell lead={<Avatar name={name || texts.noName} size={28} />} name={name || texts.noName} />,
    },
    { id: 'phone', head: columns.phone, width: 168, cell: ({ phone }) => <span className={styles.plain}>{phone}</span> },
    {
      id: 'said',
      head: saysAnswer ? columns.said : columns.state,
      cell: (person) => <span className={styles.cut}>{saidOf(person, { words, problems })}</span>,
    },
    {
      id: 'times',
      head: columns.times,
      width: 240,
      hideBelow: 'md',
      cell: (person) => <span className={styles.detail}>{timesOf(person, texts, hourOf)}</span>,
    },
    ...(list === 'all' ? [stateColumn(texts)] : []),
    {
      id: 'department',
      head: columns.department,
      width: 132,
      hideBelow: 'lg',
      offCard: true,
      cell: ({ departmentId }) => <span className={styles.cut}>{(departmentId !== null && departmentOf(departmentId)) || '—'}</span>,
    },
    {
      id: 'chatState',
      head: columns.chat,
      width: 116,
      hideBelow: 'lg',
      offCard: true,
      cell: ({ chatStatus }) => {
        if (chatStatus === null) return '—'
        const name = ChatStatus.nameOf(chatStatus)
        return <Badge tone={chatTones[name]}>{chatStates[name]}</Badge>
      },
    },
    {
      id: 'chat',
      head: columns.open,
      width: 140,
      align: 'end',
      cell: (person, tabIndex) => {
        const chat = chatOf(person)
        return (
          chat && (
            <a
              className={styles.link}
              href={chat.href}
              aria-label={texts.openOf(person.name || texts.noName)}
              tabIndex={tabIndex}
              data-part="chat"
              onClick={(event) => followLink(event, chat.open)}
            >
              {texts.open}
            </a>
          )
        )
      },
    },
  ]
}

/** What became of the message of each: elsewhere the list itself says so. */
const stateColumn = (texts: ReportTexts['people']): Column<BroadcastPerson> => ({
  ...{ id: 'state', head: texts.columns.state, width: 120, hideBelow: 'lg', offCard: true },
  cell: ({ state }) => {
    const name = PersonState.nameOf(state)
    return <Badge tone={tones[name]}>{texts.state[name]}</Badge>
  },
})

/** What they wrote, else why they got nothing. */
function saidOf({ answer, error, reason }: BroadcastPerson, { words, problems }: Pick<Wanted, 'words' | 'problems'>): string {
  if (answer !== '') return answer
  if (error) return problems[error.code].what
  return reason ? words.skipped[reason] : '—'
}

/** The last two things that happened, as they are told in a line. */
function timesOf({ times }: BroadcastPerson, { short }: ReportTexts['people'], hourOf: Wanted['hourOf']): string {
  const told = [
    [times.accepted, short.sent],
    [times.delivered, short.delivered],
    [times.read, short.read],
    [times.clicked, short.clicked],
    [times.answered, short.answered],
    [times.optedOut, short.optedOut],
  ] as const
  const known = told.flatMap(([at, say]) => (at === null ? [] : [{ at, text: say(hourOf(at)) }]))
  return (
    known
      .slice(-2)
      .map(({ text }) => text)
      .join(' · ') || '—'
  )
}
