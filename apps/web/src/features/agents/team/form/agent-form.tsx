import type { FormEvent, KeyboardEvent, Ref } from 'react'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { laterProblemTexts } from '../../../../kit/later-problems/later-problem-texts.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import styles from '../agent-panel.module.css'
import type { Team } from '../use-team.ts'
import { AgentConflict } from './agent-conflict.tsx'
import { AgentFields } from './agent-fields.tsx'
import type { AgentDraft } from './use-agent-draft.ts'

type Props = {
  id: string
  ref: Ref<HTMLFormElement>
  draft: AgentDraft
  team: Team
  isNew: boolean
  /** The agent was deleted meanwhile. */
  isGone: boolean
  onlyAdmin: string | undefined
  onSave: (how: 'save' | 'overwrite') => void
}

/** The fields, and above them how saving went. */
export function AgentForm({ id, ref, draft, team, isNew, isGone, onlyAdmin, onSave }: Props) {
  const problemTexts = useTexts(laterProblemTexts)
  const problemText = useProblemText()
  const { form, conflict, problem } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave('save')
  }
  return (
    <form id={id} ref={ref} className={styles.form} onSubmit={submit} noValidate>
      {isGone && <Alert tone="danger">{problemTexts['agent.notFound']}</Alert>}
      {problem !== null && <Alert tone="danger">{problemText(problem)}</Alert>}
      {conflict && (
        <AgentConflict {...conflict} departmentNames={team.departmentNames} onOverwrite={() => onSave('overwrite')} onTake={draft.take} />
      )}
      <AgentFields {...{ form, isNew, onlyAdmin, team }} />
    </form>
  )
}

/** The panel has its own save key, as the shortcuts of the page do nothing under a layer. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.toLowerCase() === 's' && (ctrlKey || metaKey)
