import { languageTags, useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { chatsTexts } from '../chats-texts.ts'
import styles from './colleagues.module.css'
import type { NamedColleague } from './use-colleague-names.ts'

type Props = {
  colleagues: readonly NamedColleague[]
  /** How many avatars have room. */
  faces: number
}

/** The colleagues who look at the same chat: the first as avatars, the others as a number. */
export function ColleaguesHere({ colleagues, faces }: Props) {
  const texts = useTexts(chatsTexts).colleagues
  const names = useNameList()
  if (colleagues.length === 0) return null
  const words = texts.viewing(names(colleagues))
  const hidden = colleagues.length - faces
  return (
    <span className={styles.faces} title={words}>
      {colleagues.slice(0, faces).map(({ userId, name, photoUrl }) => (
        <span key={userId} className={styles.face}>
          <Avatar name={name} size={28} photo={photoUrl} />
        </span>
      ))}
      {hidden > 0 && (
        <span className={faces === 0 ? styles.number : styles.more} aria-hidden="true">
          {`+${hidden}`}
        </span>
      )}
      <Spoken>{words}</Spoken>
    </span>
  )
}

/** 'Ana, Bia e Caio', in the language of the page. */
export function useNameList(): (colleagues: readonly NamedColleague[]) => string {
  const language = useLanguage()
  return (colleagues) => new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(colleagues.map(({ name }) => name))
}
