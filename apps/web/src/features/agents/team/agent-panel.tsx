import type { Agent } from '@prosa/contract/agents/model'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { rareProblemTexts } from '../../../kit/rare-problems/rare-problem-texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { SaveBar } from '../../../ui/states/save-bar.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { AddedAgentNote } from './added-agent.tsx'
import type { ActKind } from './agent-acts.tsx'
import styles from './agent-panel.module.css'
import { AgentRisks } from './agent-risks.tsx'
import { AgentForm, isSaveKey } from './form/agent-form.tsx'
import { pick } from './form/agent-values.ts'
import { AvailabilityField } from './form/availability-field.tsx'
import { DiscardQuestion } from './form/discard-question.tsx'
import type { KeptDraft } from './form/kept-draft.ts'
import { useAgentDraft } from './form/use-agent-draft.ts'
import { useDiscard } from './form/use-discard.ts'
import { useFieldNames } from './form/use-field-names.ts'
import { StepDown } from './questions/access-questions.tsx'
import { teamTexts } from './team-texts.ts'
import type { Team } from './use-team.ts'

type Props = {
  companyId: string
  ownId: string
  team: Team
  /** The agent as it was when the panel opened; null invites somebody new. */
  agent: Agent | null
  kept: KeptDraft | null
  opened: boolean
  onClose: () => void
  onAct: (agent: Agent, kind: ActKind) => void
}
type How = 'save' | 'overwrite'

/** Invites or changes an agent. Closing it asks first where something was filled in. */
export function AgentPanel({ companyId, ownId, team, agent: begun, kept, opened, onClose, onAct }: Props) {
  const texts = useTexts(teamTexts)
  const lastAdmin = useTexts(rareProblemTexts)['agent.lastAdmin']
  const fieldNames = useFieldNames()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [stepping, setStepping] = useState<How | null>(null)
  const listed = begun && team.agents.find(({ userId }) => userId === begun.userId)
  const agent = listed ?? begun
  const close = () => {
    setStepping(null)
    onClose()
  }
  const draft = useAgentDraft({ companyId, agent, kept, opened, onSaved: close })
  const { form, added, isBusy } = draft
  const discard = useDiscard({ formId, opened, wouldLose: opened && form.isTouched && !added, onClose })

  const isSteppingDown = agent?.userId === ownId && agent.admin && !form.values.granted.includes('admin')
  const save = (how: How) => {
    if (!draft.isReady()) return
    if (isSteppingDown) setStepping(how)
    else void draft[how]()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (!agent || !isSaveKey(event)) return
    event.preventDefault()
    if (form.isTouched) element.current?.requestSubmit()
  }
  const onlyAdmin = agent && agent.userId === team.onlyAdminId ? lastAdmin : undefined
  const inviteButtons = agent ? undefined : <InviteButtons {...{ formId, isBusy }} onCancel={discard.close} />

  return (
    <SidePanel
      opened={opened}
      onClose={discard.close}
      closable={!isBusy && !added}
      width="lg"
      title={agent ? texts.form.editTitle(agent.name) : texts.form.inviteTitle}
      onConfirm={() => (added ? onClose() : element.current?.requestSubmit())}
      footer={added ? <Button onClick={onClose}>{texts.added.done}</Button> : inviteButtons}
    >
      {added ? (
        <AddedAgentNote {...added} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for all controls inside.
        <div className={styles.panel} onKeyDown={saveByKey}>
          <AgentForm
            id={formId}
            ref={element}
            {...{ draft, team, onlyAdmin }}
            isNew={agent === null}
            isGone={opened && begun !== null && listed === undefined}
            onSave={save}
          />
          {agent?.active && <AvailabilityField companyId={companyId} agent={agent} />}
          {agent && <AgentRisks {...{ agent, ownId, onlyAdmin, onAct }} />}
          {agent && form.isTouched && (
            <SaveBar
              form={formId}
              busy={isBusy}
              changes={form.changed.map((name) => fieldNames[name])}
              onDiscard={() => form.begin(form.start)}
              onUndo={() => form.set(pick(form.values, form.changed))}
            />
          )}
        </div>
      )}
      {agent && (
        <StepDown
          {...{ companyId, agent }}
          opened={stepping !== null}
          onClose={() => setStepping(null)}
          onConfirm={async () => stepping && draft[stepping]()}
        />
      )}
      <DiscardQuestion {...discard.question} />
    </SidePanel>
  )
}

type InviteButtonsProps = { formId: string; isBusy: boolean; onCancel: () => void }

function InviteButtons({ formId, isBusy, onCancel }: InviteButtonsProps) {
  const { send, sending } = useTexts(teamTexts).form
  const { cancel } = useUiTexts()
  return (
    <>
      <Button look="framed" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onCancel()}>
        {cancel}
      </Button>
      <Button type="submit" form={formId} aria-disabled={isBusy || undefined} rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}>
        {isBusy ? sending : send}
      </Button>
    </>
  )
}
