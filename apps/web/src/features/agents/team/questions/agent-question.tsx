import type { Agent } from '@prosa/contract/agents/model'
import type { ActKind } from '../agent-acts.tsx'
import type { Team } from '../use-team.ts'
import { EndSessions, ResetPassword, ResetTwoFactor, StepDown } from './access-questions.tsx'
import { DeactivateAgent, DeleteAgent } from './leave-questions.tsx'

/** What is asked, and about which agent. */
export type Asked = { agent: Agent; kind: Exclude<ActKind, 'activate'> | 'stepDown' }
type Props = Asked & {
  companyId: string
  team: Team
  opened: boolean
  onClose: () => void
  onActivate: (agent: Agent) => void
  onDeleted: () => void
  onStepDown: () => Promise<unknown>
}

/** The question that is open. */
export function AgentQuestion({ kind, team, onActivate, onDeleted, onStepDown, ...asked }: Props) {
  switch (kind) {
    case 'resetPassword':
      return <ResetPassword {...asked} />
    case 'endSessions':
      return <EndSessions {...asked} />
    case 'resetTwoFactor':
      return <ResetTwoFactor {...asked} />
    case 'stepDown':
      return <StepDown {...asked} onConfirm={onStepDown} />
    case 'deactivate':
      return <DeactivateAgent {...asked} team={team} onActivate={onActivate} />
    case 'remove':
      return <DeleteAgent {...asked} team={team} onDeleted={onDeleted} />
  }
}
