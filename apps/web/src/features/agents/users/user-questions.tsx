import type { User } from '@prosa/contract/agents/model'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { writeNumber } from '@prosa/contract/formats/number'
import { sessionCalls } from '@prosa/contract/session/calls'
import { useQueryClient } from '@tanstack/react-query'
import { type Language, useTexts } from '../../../kit/i18n.ts'
import { showNotice } from '../../../kit/notices.ts'
import { problemText, useProblemText } from '../../../kit/problem-text.ts'
import { askAgain, keyOf, useCommand } from '../../../kit/query.ts'
import { RefusedError } from '../../../kit/refused-error.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { usersTexts } from './users-texts.ts'

type Props = { companyId: string; user: User; opened: boolean; onClose: () => void }

const removed = (language: Language) => usersTexts[language].removal.done

export function RemoveUser({ onRemoved, ...props }: Props & { onRemoved: () => void }) {
  const {
    companyId,
    user: { userId },
  } = props
  const texts = useTexts(usersTexts).removal
  const client = useQueryClient()
  const command = useCommand(userCalls.removeUser, { takesOver: true, done: removed })
  const remove = async () => {
    try {
      await command.mutateAsync({ companyId, userId })
      onRemoved()
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'agent.lastAdmin') throw error
      showNotice((language) => ({ text: problemText(error, language), detail: null }))
    } finally {
      askAgain(client, keyOf(userCalls.listUsers, { companyId }))
    }
  }
  return <Question {...props} words={texts} onConfirm={remove} />
}

export function EndSessions(props: Props) {
  const {
    companyId,
    user: { userId },
  } = props
  const texts = useTexts(usersTexts).ending
  const command = useCommand(sessionCalls.endAgentSessions, { takesOver: true })
  const end = async () => {
    const { ended } = await command.mutateAsync({ companyId, agentId: userId })
    const say = (language: Language) => usersTexts[language].ending.done(ended, writeNumber(ended, language))
    showNotice((language) => ({ text: say(language), detail: null }), { kind: 'success' })
  }
  return <Question {...props} words={texts} onConfirm={end} />
}

const turnedOff = (language: Language) => usersTexts[language].resetting.done

export function ResetTwoFactor(props: Props) {
  const {
    companyId,
    user: { userId },
  } = props
  const texts = useTexts(usersTexts).resetting
  const client = useQueryClient()
  const command = useCommand(userCalls.resetTwoFactor, { takesOver: true, done: turnedOff })
  const reset = async () => {
    await command.mutateAsync({ companyId, agentId: userId })
    askAgain(client, keyOf(userCalls.listUsers, { companyId }))
  }
  return <Question {...props} words={texts} onConfirm={reset} />
}

type Words = { title: (name: string) => string; consequence: (name: string) => string; verb: string }
type QuestionProps = Props & { words: Words; onConfirm: () => Promise<unknown> }

function Question({ user: { name }, opened, onClose, words, onConfirm }: QuestionProps) {
  const failed = useProblemText()
  return (
    <ConfirmModal
      {...{ opened, onClose, onConfirm, failed }}
      title={words.title(name)}
      affected={1}
      consequence={() => words.consequence(name)}
      verb={words.verb}
    />
  )
}
