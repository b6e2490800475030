import { agentCalls } from '@prosa/contract/agents/calls'
import type { Agent } from '@prosa/contract/agents/model'
import { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { useQueryClient } from '@tanstack/react-query'
import { patchAnswer, useCommand } from '../../../../kit/calls/query.ts'
import { type Language, useTexts } from '../../../../kit/i18n.ts'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { Dot } from '../../../../ui/marks/dot.tsx'
import { useOptimistic } from '../../../../ui/use-optimistic.ts'
import { toneOf, useAvailabilityWord } from '../../availability-words.ts'
import styles from '../agent-panel.module.css'
import { teamTexts } from '../team-texts.ts'

const { Online, Absent, Offline } = UserStatus
/** From the most to the least available. */
const choices = [Online, Absent, Offline] as const
const failed = (language: Language) => teamTexts[language].availability.failed

/** Whether the agent can be given chats now. It is saved at once, apart from the form, and does not activate or deactivate anybody. */
export function AvailabilityField({ companyId, agent }: { companyId: string; agent: Agent }) {
  const texts = useTexts(teamTexts).availability
  const wordOf = useAvailabilityWord()
  const client = useQueryClient()
  const command = useCommand(agentCalls.changeAvailability, { failed })
  const { shown, wishFor } = useOptimistic(agent.availability, async (status) => {
    const { version } = await command.mutateAsync({ companyId, agentId: agent.userId, status })
    patchAnswer(client, teamCalls.listAgents, { companyId }, (agents) =>
      agents.map((each) =>
        each.userId === agent.userId && each.version < version ? { ...each, availability: status, userStatus: status, version } : each,
      ),
    )
  })
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{texts.title}</h3>
      <Segmented
        full
        label={texts.title}
        options={choices.map((value) => ({ value, label: wordOf(value), icon: <Dot tone={toneOf(value)} /> }))}
        value={shown}
        onChange={wishFor}
      />
      <p className={styles.hint}>{texts.hint}</p>
    </section>
  )
}
