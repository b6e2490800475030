import type { Agent } from '@prosa/contract/agents/model'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts'
import { useKeptTarget } from '../../../ui/focus/use-kept-target.ts'
import type { ActKind } from './agent-acts.tsx'
import { AgentPanel } from './agent-panel.tsx'
import { settingHint } from './agent-settings.ts'
import styles from './agents-section.module.css'
import { type KeptDraft, readAgentDraft } from './form/kept-draft.ts'
import { useRestoredDraft } from './form/use-restored-draft.ts'
import { AgentQuestion, type Asked } from './questions/agent-question.tsx'
import { AgentsTable } from './table/agents-table.tsx'
import { AgentsToolbar } from './table/agents-toolbar.tsx'
import { findAgents, hasAgentFilter, noAgentFilter } from './table/find-agents.ts'
import { teamTexts } from './team-texts.ts'
import { useActivate } from './use-activate.ts'
import { useChangeAgent } from './use-change-agent.ts'
import { useTeam } from './use-team.ts'

type Props = {
  /** The setting to which the search of the settings led. */
  setting: string | null
  /** Shows what somebody sees. The frame gives it, which knows all that there is to see. */
  viewAs?: (viewed: { agent: Agent; opened: boolean; onClose: () => void }) => ReactNode
}
type Shown = { agent: Agent | null; kept: KeptDraft | null }

/** The people of the company, what each may do and in which departments. */
export function AgentsSection({ setting, viewAs }: Props) {
  const texts = useTexts(teamTexts)
  const language = useLanguage()
  const { companyId = '', userId: ownId = '' } = useSessionData() ?? {}
  const team = useTeam(companyId)
  const [filter, setFilter] = useState(noAgentFilter)
  const found = useMemo(() => findAgents(team.agents, filter), [team.agents, filter])
  const change = useChangeAgent(companyId, team.departmentNames)
  const activate = useActivate(companyId)
  const panel = useKeptTarget<Shown>()
  const question = useKeptTarget<Asked>()
  const viewed = useKeptTarget<Agent>()
  const { place, loseOpener } = useFocusAfter(panel.opened || question.opened || viewed.opened)

  const invite = (kept = readAgentDraft()) => panel.open({ agent: null, kept: kept?.agentId === null ? kept : null })
  useShortcut('N', () => invite(), { group: texts.title, text: texts.invite })
  useRestoredDraft(team, (restored) => !panel.opened && panel.open(restored))
  const lead = useEffectEvent((wanted: string | null) => {
    const kept = readAgentDraft()
    const isOfSomebody = kept !== null && kept.agentId !== null
    if (wanted === 'invite' && !isOfSomebody) invite(kept)
  })
  useEffect(() => {
    lead(setting)
  }, [setting])

  const act = (agent: Agent, kind: ActKind) => (kind === 'activate' ? activate(agent) : question.open({ agent, kind }))
  const hint = settingHint(setting, language)
  const words = [filter.sought.trim(), team.departmentNames.get(filter.departmentId ?? ''), filter.life && texts[filter.life]]
  return (
    <div className={styles.section}>
      {hint && <Alert tone="info">{hint}</Alert>}
      <AgentsToolbar
        ref={place}
        filter={filter}
        onFilter={setFilter}
        departments={team.departmentNames}
        counts={team.isPending || team.error ? null : { found: found.length, all: team.agents.length }}
        onInvite={() => invite()}
      />
      <AgentsTable
        {...{ team, ownId, found, change }}
        filterWords={hasAgentFilter(filter) && team.agents.length > 0 ? words.filter(Boolean).join(' · ') : null}
        onClear={() => setFilter(noAgentFilter)}
        onOpen={(agent) => panel.open({ agent, kept: null })}
        onAct={act}
        onView={viewAs && viewed.open}
        onStepDown={(agent) => question.open({ agent, kind: 'stepDown' })}
      />
      {panel.target && (
        <AgentPanel
          key={panel.key}
          {...panel.target}
          {...{ companyId, ownId, team }}
          opened={panel.opened}
          onClose={panel.close}
          onAct={act}
        />
      )}
      {viewed.target && viewAs?.({ agent: viewed.target, opened: viewed.opened, onClose: viewed.close })}
      {question.target && (
        <AgentQuestion
          key={`question ${question.key}`}
          {...question.target}
          {...{ companyId, team }}
          opened={question.opened}
          onClose={question.close}
          onActivate={activate}
          onStepDown={() => change.stepDown(question.target!.agent)}
          onDeleted={() => {
            loseOpener()
            panel.close()
          }}
        />
      )}
    </div>
  )
}
