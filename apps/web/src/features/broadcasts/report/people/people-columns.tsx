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
import { skippedPerson } from '../../skipped-words.ts'
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

/** All of it is read where the pointer rests. */
const Cut = ({ children }: { children: string }) => (
  <span className={styles.cut} title={children}>
    {children}
  </span>
)

const tones = { Ready: 'neutral', Reserved: 'info', Accepted: 'ok', Failed: 'danger', Uncertain: 'warn', Skipped: 'neutral' } as const
const chatTones = { Open: 'brand', Pending: 'warn', Expired: 'danger', Closed: 'neutral' } as const

export function peopleColumns(wanted: Wanted): Column<BroadcastPerson>[] {
  const { list, texts } = wanted
  const { columns } = texts
  /** Of who got nothing, or not yet, there is nothing else to tell. */
  const isBefore = list === 'waiting' || list === 'skipped'
  return [
    {
      id: 'name',
      head: columns.name,
      cell: ({ name }) => <NameCell lead={<Avatar name={name || texts.noName} size={28} />} name={name || texts.noName} />,
    },
    { id: 'phone', head: columns.phone, width: 168, cell: ({ phone }) => <span className={styles.plain}>{phone}</span> },
    ...(list === 'waiting' ? [] : [saidColumn(wanted)]),
    ...(isBefore ? [] : laterColumns(wanted)),
  ]
}

function saidColumn({ list, texts, words, problems }: Wanted): Column<BroadcastPerson> {
  const saysAnswer = list === 'answered' || list === 'all' || list === 'optedOut'
  return {
    id: 'said',
    head: saysAnswer ? texts.columns.said : texts.columns.state,
    isTall: true,
    cell: (person) => <Cut>{saidOf(person, { texts, words, problems })}</Cut>,
  }
}

/** When what happened, and where their chat is now; only of who answered all of it stands on the cards of phones. */
function laterColumns({ list, texts, chatStates, departmentOf, hourOf, chatOf }: Wanted): Column<BroadcastPerson>[] {
  const { columns } = texts
  return [
    {
      id: 'times',
      head: columns.times,
      width: 268,
      hideBelow: 'md',
      isTall: true,
      cell: (person) => <span className={styles.detail}>{timesOf(person, texts, hourOf)}</span>,
    },
    // There is room for one of them; the panel of a person says both.
    list === 'all' ? stateColumn(texts) : departmentColumn(texts, departmentOf),
    {
      id: 'chatState',
      head: columns.chat,
      width: 104,
      hideBelow: 'lg',
      offCard: list !== 'answered',
      cell: ({ chatStatus }) => {
        if (chatStatus === null) return '—'
        const name = ChatStatus.nameOf(chatStatus)
        return <Badge tone={chatTones[name]}>{chatStates[name]}</Badge>
      },
    },
    {
      id: 'chat',
      head: columns.open,
      width: 132,
      align: 'end',
      offCard: list !== 'answered',
      isBare: true,
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

const departmentColumn = (texts: ReportTexts['people'], departmentOf: Wanted['departmentOf']): Column<BroadcastPerson> => ({
  ...{ id: 'department', head: texts.columns.department, width: 140, hideBelow: 'lg', offCard: true },
  cell: ({ departmentId }) => <Cut>{(departmentId !== null && departmentOf(departmentId)) || '—'}</Cut>,
})

/** What became of the message of each: elsewhere the list itself says so. */
const stateColumn = (texts: ReportTexts['people']): Column<BroadcastPerson> => ({
  ...{ id: 'state', head: texts.columns.state, width: 112, hideBelow: 'lg', offCard: true },
  cell: ({ state }) => {
    const name = PersonState.nameOf(state)
    return <Badge tone={tones[name]}>{texts.state[name]}</Badge>
  },
})

/** What they wrote, else why they got nothing. */
function saidOf(
  { answer, error, reason, state }: BroadcastPerson,
  { texts, words, problems }: Pick<Wanted, 'texts' | 'words' | 'problems'>,
): string {
  if (answer !== '') return answer
  if (state === PersonState.Uncertain) return texts.noAnswer
  if (error) return problems[error.code].what
  return reason ? skippedPerson(words, reason) : '—'
}

/** The last two things that happened, as they are told in a line. */
function timesOf({ times, state }: BroadcastPerson, { short }: ReportTexts['people'], hourOf: Wanted['hourOf']): string {
  const hasFailed = state === PersonState.Failed || state === PersonState.Uncertain
  const told = [
    // Of who got nothing only the attempt has a time.
    [hasFailed && times.accepted === null ? times.reserved : null, short.tried],
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
