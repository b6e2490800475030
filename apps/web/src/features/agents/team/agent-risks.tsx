import type { Agent } from '@prosa/contract/agents/model'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type ActKind, actsOf } from './agent-acts.tsx'
import styles from './agent-panel.module.css'
import { teamTexts } from './team-texts.ts'

type Props = { agent: Agent; ownId: string; onlyAdmin: string | undefined; onAct: (agent: Agent, kind: ActKind) => void }

/** At the end of the panel: the actions that take away or give back somebody's access. */
export function AgentRisks({ agent, ownId, onlyAdmin, onAct }: Props) {
  const texts = useTexts(teamTexts)
  const acts = actsOf(agent, { texts, ownId, onlyAdmin })
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{texts.risks.title}</h3>
      {acts.length === 0 && <p className={styles.hint}>{texts.risks.own}</p>}
      <ul className={styles.acts}>
        {acts.map(({ kind, label, icon, does, isDanger, fixed }) => (
          <li key={kind} className={styles.act}>
            <p id={`agent-${kind}`}>{fixed ?? does}</p>
            <Button
              look={isDanger ? 'risky' : 'framed'}
              size="sm"
              leftSection={icon}
              aria-describedby={`agent-${kind}`}
              aria-disabled={fixed !== undefined || undefined}
              onClick={() => fixed === undefined && onAct(agent, kind)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
