import type { Agent } from '@prosa/contract/agents/model'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { useIsPhone } from '../../../ui/screen-size.ts'
import { nameSome } from '../../../ui/states/name-some.ts'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { departmentsTexts } from '../departments-texts.ts'
import styles from './list.module.css'

const shownAgents = 3

/** The first agents as avatars and how many more there are; a few names on hover, and read out. */
export function AgentStack({ agents }: { agents: readonly Agent[] }) {
  const texts = useTexts(departmentsTexts).cells
  const { andMore } = useUiTexts()
  const language = useLanguage()
  const isPhone = useIsPhone()
  if (agents.length === 0) return <span className={styles.quiet}>{texts.nobody}</span>
  const names = nameSome(
    agents.map(({ name }) => name),
    language,
    andMore,
  )
  const more = agents.length - shownAgents
  return (
    <span className={styles.stack} title={names}>
      {agents.slice(0, shownAgents).map(({ userId, name, photoUrl }) => (
        <Avatar key={userId} name={name} photo={photoUrl} size={isPhone ? 20 : 28} />
      ))}
      {more > 0 && <span className={styles.quiet} aria-hidden="true">{`+${more}`}</span>}
      <Spoken>{names}</Spoken>
    </span>
  )
}
