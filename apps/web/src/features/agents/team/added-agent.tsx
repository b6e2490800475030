import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import styles from './agent-panel.module.css'
import type { AddedAgent } from './form/use-save-agent.ts'
import { teamTexts } from './team-texts.ts'

/** Shows the password of the new agent, this one time. */
export function AddedAgentNote({ agent, password }: AddedAgent) {
  const texts = useTexts(teamTexts).added
  return (
    <div className={styles.added}>
      <Alert tone="safe" detail={texts.mailed(agent.email)}>
        {texts.title(agent.name)}
      </Alert>
      <div>
        <p className={styles.legend}>{texts.password}</p>
        <div className={styles.password}>
          <code className={styles.secret}>{password}</code>
          <CopyButton value={password} label={texts.copy} />
        </div>
      </div>
      <p className={styles.quiet}>{texts.once}</p>
    </div>
  )
}
