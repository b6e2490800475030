import type { Agent } from '@prosa/contract/agents/model'
import type { Permission } from '@prosa/contract/permissions'
import { useTexts } from '../../../../kit/i18n.ts'
import { RowCheck } from '../../../../ui/selection/row-check.tsx'
import { useOptimistic } from '../../../../ui/use-optimistic.ts'
import { permissionWords } from '../../../session/public.ts'
import { teamTexts } from '../team-texts.ts'

type Props = {
  agent: Agent
  permission: Permission
  tabIndex: number
  fixed: string | undefined
  /** Gives nothing where a question is asked first. */
  onGrant: (agent: Agent, permission: Permission, on: boolean) => Promise<void> | undefined
}

/** Optimistic update: shows the wish at once, and the true value again when it could not be saved. */
export function AgentPermissionCheck({ agent, permission, tabIndex, fixed, onGrant }: Props) {
  const texts = useTexts(teamTexts)
  const words = useTexts(permissionWords)
  const { shown, wishFor } = useOptimistic(agent[permission], (on) => onGrant(agent, permission, on))
  return (
    <RowCheck
      label={texts.permissionOf(words[permission].name, agent.name)}
      state={shown ? 'on' : 'off'}
      tabIndex={tabIndex}
      part={permission}
      fixed={fixed}
      onToggle={() => wishFor(!shown)}
    />
  )
}
