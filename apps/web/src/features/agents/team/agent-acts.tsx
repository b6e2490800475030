import type { Agent } from '@prosa/contract/agents/model'
import { IconLogout, IconMail, IconShieldOff, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TeamTexts } from './texts/pt.ts'

export type ActKind = 'resetPassword' | 'endSessions' | 'resetTwoFactor' | 'activate' | 'deactivate' | 'remove'
export type AgentAct = { kind: ActKind; label: string; icon: ReactNode; does: string; isDanger: boolean; fixed: string | undefined }

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

type Wanted = { texts: TeamTexts; ownId: string; onlyAdmin: string | undefined }

/** What can be done to somebody's access, from the least to the most; the last ones cannot be undone. Nobody can do them to themselves. */
export function actsOf(agent: Agent, { texts, ownId, onlyAdmin }: Wanted): AgentAct[] {
  if (agent.userId === ownId) return []
  const { risks } = texts
  const act = (kind: ActKind, icon: ReactNode, does: string, isDanger = false): AgentAct => ({
    ...{ kind, icon, does, isDanger },
    label: texts[kind],
    fixed: isDanger ? onlyAdmin : undefined,
  })
  return [
    ...(agent.active
      ? [
          act('resetPassword', <IconMail {...sign} />, risks.password(agent.email)),
          act('endSessions', <IconLogout {...sign} />, risks.sessions),
        ]
      : [act('activate', <IconUserCheck {...sign} />, risks.activate)]),
    ...(agent.twoFactorOn ? [act('resetTwoFactor', <IconShieldOff {...sign} />, risks.twoFactor)] : []),
    ...(agent.active ? [act('deactivate', <IconUserOff {...sign} />, risks.deactivate, true)] : []),
    act('remove', <IconTrash {...sign} />, risks.remove, true),
  ]
}
