import { languageTags, useLanguage, useTexts } from '../../kit/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Spoken } from '../../ui/spoken.tsx'
import { chatActionsTexts } from './chat-actions-texts.ts'
import styles from './colleagues.module.css'
import type { NamedColleague } from './use-colleague-names.ts'

const mostFaces = 3

/** The faces of those who look at the same chat. */
export function ColleaguesHere({ colleagues }: { colleagues: readonly NamedColleague[] }) {
  const texts = useTexts(chatActionsTexts).colleagues
  const names = useNameList()
  if (colleagues.length === 0) return null
  const words = texts.viewing(names(colleagues))
  const hidden = colleagues.length - mostFaces
  return (
    <span className={styles.faces} title={words}>
      {colleagues.slice(0, mostFaces).map(({ userId, name, photoUrl }) => (
        <span key={userId} className={styles.face}>
          <Avatar name={name} size={28} photo={photoUrl} />
        </span>
      ))}
      {hidden > 0 && <span className={styles.more} aria-hidden="true">{`+${hidden}`}</span>}
      <Spoken>{words}</Spoken>
    </span>
  )
}

/** 'Ana, Bia e Caio', in the language of the page. */
export function useNameList(): (colleagues: readonly NamedColleague[]) => string {
  const language = useLanguage()
  return (colleagues) => new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(colleagues.map(({ name }) => name))
}
