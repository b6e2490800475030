import type { Agent } from '@prosa/contract/agents/model'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { sessionCalls } from '@prosa/contract/session/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { askAgain, queryKeyOf, useCommand } from '../../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../../kit/i18n.ts'
import { showNotice } from '../../../../kit/notices.ts'
import { ConfirmModal } from '../../../../ui/layers/confirm-modal.tsx'
import { teamTexts } from '../team-texts.ts'

type Props = { companyId: string; agent: Agent; opened: boolean; onClose: () => void }

/** A temporary password beside the agent's own, which stays valid. */
export function ResetPassword(props: Props) {
  const { companyId, agent } = props
  const texts = useTexts(teamTexts).passwordReset
  const done = (language: Language) => teamTexts[language].passwordReset.done(agent.email)
  const command = useCommand(teamCalls.resetAgentPassword, { takesOver: true, done })
  return (
    <Question
      {...props}
      tone="brand"
      title={texts.title(agent.name)}
      consequence={texts.consequence(agent.email)}
      verb={texts.verb}
      onConfirm={() => command.mutateAsync({ companyId, agentId: agent.userId })}
    />
  )
}

export function EndSessions(props: Props) {
  const { companyId, agent } = props
  const texts = useTexts(teamTexts).ending
  const command = useCommand(sessionCalls.endAgentSessions, { takesOver: true })
  const end = async () => {
    const { ended } = await command.mutateAsync({ companyId, agentId: agent.userId })
    const say = (language: Language) => teamTexts[language].ending.done(ended, writeNumber(ended, language))
    showNotice((language) => ({ text: say(language), detail: null }), { kind: 'success' })
  }
  return (
    <Question {...props} title={texts.title(agent.name)} consequence={texts.consequence(agent.name)} verb={texts.verb} onConfirm={end} />
  )
}

const turnedOff = (language: Language) => teamTexts[language].resetting.done

export function ResetTwoFactor(props: Props) {
  const { companyId, agent } = props
  const texts = useTexts(teamTexts).resetting
  const client = useQueryClient()
  const command = useCommand(userCalls.resetTwoFactor, { takesOver: true, done: turnedOff })
  const reset = async () => {
    await command.mutateAsync({ companyId, agentId: agent.userId })
    askAgain(client, queryKeyOf(teamCalls.listAgents, { companyId }))
  }
  return (
    <Question {...props} title={texts.title(agent.name)} consequence={texts.consequence(agent.name)} verb={texts.verb} onConfirm={reset} />
  )
}

/** An administrator takes the permission away from themselves: they cannot give it back. */
export function StepDown({ onConfirm, ...props }: Props & { onConfirm: () => Promise<unknown> }) {
  const texts = useTexts(teamTexts).stepDown
  return <Question {...props} title={texts.title} consequence={texts.consequence} verb={texts.verb} onConfirm={onConfirm} />
}

type QuestionProps = Omit<Props, 'companyId' | 'agent'> & {
  title: string
  consequence: string
  verb: string
  tone?: 'danger' | 'brand'
  onConfirm: () => Promise<unknown>
}

function Question({ opened, onClose, title, consequence, verb, tone = 'danger', onConfirm }: QuestionProps) {
  const failed = useProblemText()
  return <ConfirmModal {...{ opened, onClose, title, verb, tone, onConfirm, failed }} affected={1} consequence={() => consequence} />
}
