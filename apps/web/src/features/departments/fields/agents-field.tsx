import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { nameSome } from '../../../ui/states/name-some.ts'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { departmentsTexts } from '../departments-texts.ts'
import type { Team } from '../use-department-staff.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import styles from './fields.module.css'

const mostShown = 24

type Props = { form: DepartmentForm; team: Team }

/** The chosen agents are listed below, if they are not too many; those who work in all departments are listed without being chosen. */
export function AgentsField({ form, team }: Props) {
  const texts = useTexts(departmentsTexts).form
  const { andMore } = useUiTexts()
  const language = useLanguage()
  const { agentIdList } = form.values
  const { named, included, options } = useMemo(() => sortOut(agentIdList, team), [agentIdList, team])
  const choose = (chosen: readonly string[]) => form.put({ agentIdList: chosen })
  return (
    <div className={styles.fields}>
      {team.agentsFailed && <Alert tone="danger">{texts.agentsFailed}</Alert>}
      <MultiSelect label={texts.agents} placeholder={texts.noAgents} options={options} value={agentIdList} onChange={choose} />
      {named.length > 0 && (
        <ul className={styles.people}>
          {named.slice(0, mostShown).map(({ userId, name, photoUrl }) => (
            <li key={userId} className={styles.person}>
              <Avatar name={name} photo={photoUrl} size={20} />
              <span className={styles.personName}>{name}</span>
              <IconButton
                size="sm"
                label={texts.remove(name)}
                icon={<IconX size={14} stroke={1.75} aria-hidden="true" />}
                onClick={() => choose(agentIdList.filter((id) => id !== userId))}
              />
            </li>
          ))}
          {named.length > mostShown && (
            <li className={styles.quiet}>{texts.moreAgents(writeNumber(named.length - mostShown, language))}</li>
          )}
        </ul>
      )}
      {included.length > 0 && <p className={styles.quiet}>{texts.included(nameSome(included, language, andMore))}</p>}
    </div>
  )
}

function sortOut(agentIdList: readonly string[], { agents, everywhere }: Team) {
  const chosen = new Set(agentIdList)
  const unnamed = everywhere.filter(({ userId }) => !chosen.has(userId))
  const isIncluded = new Set(unnamed)
  return {
    named: agents.filter(({ userId }) => chosen.has(userId)),
    included: unnamed.map(({ name }) => name),
    options: agents
      .filter((agent) => chosen.has(agent.userId) || (agent.active && !isIncluded.has(agent)))
      .map(({ userId, name, photoUrl }) => ({ value: userId, label: name, icon: <Avatar name={name} photo={photoUrl} size={20} /> })),
  }
}
