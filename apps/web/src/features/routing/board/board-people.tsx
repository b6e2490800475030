import { UserStatus } from '@prosa/contract/agents/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { BoardDepartment, BoardPerson } from '@prosa/contract/routing/board-calls'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Dot } from '../../../ui/marks/dot.tsx'
import styles from './board.module.css'
import { boardTexts } from './board-texts.ts'

type Props = { department: Pick<BoardDepartment, 'people' | 'free'>; onPerson: (userId: string) => void }

/** Who is there or has something; of the others only how many they are. */
export function BoardPeople({ department: { people, free }, onPerson }: Props) {
  const texts = useTexts(boardTexts)
  const language = useLanguage()
  if (people.length + free === 0) return <p className={styles.note}>{texts.nobody}</p>
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => (
          <Person key={person.userId} person={person} onShow={() => onPerson(person.userId)} />
        ))}
      </ul>
      {free > 0 && <p className={styles.note}>{texts.moreFree(writeNumber(free, language))}</p>}
    </>
  )
}

const most = 0.75

function Person({ person, onShow }: { person: BoardPerson; onShow: () => void }) {
  const texts = useTexts(boardTexts)
  const words = useTexts(stateWords).userStatus
  const language = useLanguage()
  const { name, photoUrl, userStatus, isThere, open, capacity } = person
  const isSilent = !isThere && userStatus === UserStatus.Online
  const share = capacity === 0 ? null : open / capacity
  const count = writeNumber(open, language)
  return (
    <li className={styles.person}>
      <Avatar name={name} photo={photoUrl} size={28} />
      <span className={styles.who}>
        {open > 0 ? (
          <button type="button" className={styles.link} aria-label={texts.showChats(name)} title={texts.showChats(name)} onClick={onShow}>
            {name}
          </button>
        ) : (
          <span className={styles.plain}>{name}</span>
        )}
        <span className={styles.state}>
          <Dot tone={isThere ? 'ok' : userStatus === UserStatus.Offline ? 'off' : 'warn'} />
          {isSilent ? texts.silentOne : words[UserStatus.nameOf(userStatus)]}
        </span>
      </span>
      <span className={styles.load}>
        {capacity === 0 ? texts.opened(count) : texts.load(count, writeNumber(capacity, language))}
        {share !== null && share >= 1 && <span className={styles.full}>{texts.full}</span>}
      </span>
      {share !== null && (
        <span className={styles.bar} data-load={share >= 1 ? 'full' : share >= most ? 'much' : undefined} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
        </span>
      )}
    </li>
  )
}
