import type { Agent } from '@prosa/contract/agents/model'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, useProblemText } from '../../../../kit/calls/problem-text.ts'
import { askAgain, queryKeyOf, useCommand } from '../../../../kit/calls/query.ts'
import { RefusedError } from '../../../../kit/calls/refused-error.ts'
import { type Language, useTexts } from '../../../../kit/i18n.ts'
import { showNotice } from '../../../../kit/notices.ts'
import { ConfirmModal } from '../../../../ui/layers/confirm-modal.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { teamTexts } from '../team-texts.ts'
import type { Team } from '../use-team.ts'
import { HandOverChoice } from './hand-over-choice.tsx'
import { receiversOf, unanswered, useHandOver } from './use-hand-over.ts'

type Props = { companyId: string; agent: Agent; team: Team; opened: boolean; onClose: () => void }

const movingChats = (chats: number, language: Language) =>
  chats === 0 ? null : teamTexts[language].handOver.moving(writeNumber(chats, language), chats === 1)

/** The agent is signed out at once; their settings are kept, and they can be activated again. */
export function DeactivateAgent({ onActivate, ...props }: Props & { onActivate: (agent: Agent) => void }) {
  const { companyId, agent } = props
  const command = useCommand(teamCalls.deactivateAgent, { takesOver: true })
  const deactivate = async (receiverId: string) => {
    const { chats } = await command.mutateAsync({ companyId, agentId: agent.userId, receiverId })
    const say = (language: Language) => ({ text: teamTexts[language].deactivating.done(agent.name), detail: movingChats(chats, language) })
    showToast({ kind: 'success', say, undo: () => onActivate(agent) })
  }
  return <GoodbyeQuestion {...props} words={useTexts(teamTexts).deactivating} onLeave={deactivate} />
}

export function DeleteAgent({ onDeleted, ...props }: Props & { onDeleted: () => void }) {
  const { companyId, agent } = props
  const command = useCommand(teamCalls.deleteAgent, { takesOver: true })
  const remove = async (receiverId: string) => {
    const { chats } = await command.mutateAsync({ companyId, agentId: agent.userId, receiverId })
    const say = (language: Language) => ({ text: teamTexts[language].removal.done, detail: movingChats(chats, language) })
    showNotice(say, { kind: 'success' })
    onDeleted()
  }
  return <GoodbyeQuestion {...props} words={useTexts(teamTexts).removal} onLeave={remove} />
}

type Words = { title: (name: string) => string; consequence: (name: string) => string; verb: string }
type QuestionProps = Props & { words: Words; onLeave: (receiverId: string) => Promise<void> }

function GoodbyeQuestion({ companyId, agent, team, opened, onClose, words, onLeave }: QuestionProps) {
  const client = useQueryClient()
  const problemOf = useProblemText()
  const [isLeaving, setLeaving] = useState(false)
  const handOver = useHandOver(companyId, agent, opened && !isLeaving)
  const leave = async () => {
    const receiverId = handOver.receiver()
    setLeaving(true)
    try {
      await onLeave(receiverId)
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'agent.lastAdmin') {
        setLeaving(false)
        throw error
      }
      showNotice((language) => ({ text: problemText(error, language), detail: null }))
    } finally {
      askAgain(client, queryKeyOf(teamCalls.listAgents, { companyId }))
    }
  }
  return (
    <ConfirmModal
      {...{ opened, onClose }}
      title={words.title(agent.name)}
      affected={handOver.openChats ?? 0}
      consequence={() => words.consequence(agent.name)}
      verb={words.verb}
      onConfirm={leave}
      failed={(error) => (error === unanswered ? null : problemOf(error))}
    >
      <HandOverChoice handOver={handOver} receivers={receiversOf(team.agents, agent)} departments={team.departmentNames} />
    </ConfirmModal>
  )
}
