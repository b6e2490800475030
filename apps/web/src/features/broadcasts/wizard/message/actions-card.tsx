import { ActionType } from '@prosa/contract/broadcasts/action-type'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { mostActions } from '@prosa/contract/broadcasts/limits'
import type { BroadcastAction } from '@prosa/contract/broadcasts/model'
import type { SentOf } from '@prosa/contract/kit/call'
import { IconArrowBackUp, IconArrowRight, IconExternalLink, IconMessage2, IconPlus, IconTextScan2, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import { Spoken } from '../../../../ui/states/spoken.tsx'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { NewAction } from './new-action.tsx'
import { useActionTargets } from './use-action-targets.ts'

const { createBroadcastAction, removeBroadcastAction } = broadcastDraftCalls
const signs = { any: IconMessage2, button: IconArrowBackUp, link: IconExternalLink, word: IconTextScan2 }
export type SaidAction = Omit<SentOf<typeof createBroadcastAction>, 'companyId' | 'broadcastId' | 'version'>

/** "Quando responderem": what an answer brings about, each saved as it is said. */
export function ActionsCard({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).message.actions
  const [isAdding, setAdding] = useState(false)
  const actions = wizard.broadcast?.actions ?? []
  const { companyId } = wizard
  const create = useCommand(createBroadcastAction, { failed: (language) => wizardTexts[language].message.actions.failed })
  const remove = useCommand(removeBroadcastAction, { failed: (language) => wizardTexts[language].message.actions.failed })
  const put = async (said: SaidAction) => {
    const saved = await wizard.run(`put ${said.actionId ?? 'new'}`, ({ broadcastId, version }) =>
      create.mutateAsync({ companyId, broadcastId, version, ...said }),
    )
    if (saved && said.actionId === undefined) setAdding(false)
  }
  const drop = (actionId: string) =>
    wizard.run(`drop ${actionId}`, ({ broadcastId, version }) => remove.mutateAsync({ companyId, broadcastId, version, actionId }))
  return (
    <Card title={texts.title} detail={texts.about}>
      <div className={styles.stack}>
        {actions.map((action) => (
          <ActionLine key={action.actionId} {...{ wizard, action }} onChange={put} onRemove={() => void drop(action.actionId)} />
        ))}
        {/* Its buttons and links are those of one template. */}
        {isAdding && <NewAction key={wizard.written.templateId} {...{ wizard }} onSave={put} onCancel={() => setAdding(false)} />}
        {!isAdding && actions.length < mostActions && (
          <div>
            <Button
              look="framed"
              size="sm"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {texts.add}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

type LineProps = { wizard: Wizard; action: BroadcastAction; onChange: (said: SaidAction) => Promise<unknown>; onRemove: () => void }

function ActionLine({ wizard, action, onChange, onRemove }: LineProps) {
  const texts = useTexts(wizardTexts).message.actions
  const { options, targetOf } = useActionTargets(wizard.companyId)
  const [value, setValue] = useState(action.actionValue)
  // What was chosen is shown until the answer is there.
  const [chosen, setChosen] = useState<string | null>(null)
  const { actionId, actionType, actionReferenceId, extra } = action
  const When = signs[extra.when]
  const words = texts.when[extra.when](extra.value)
  const choose = async (option: string) => {
    setChosen(option)
    await onChange({ ...said, ...targetOf(option) })
    setChosen(null)
  }
  const said = { actionId, actionType, actionReferenceId, extra, actionValue: value }
  return (
    <div className={styles.action}>
      <span className={styles.who}>
        <When size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles.cut}>{words}</span>
      </span>
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      <div className={styles.stack}>
        <Select
          label={<Spoken>{texts.targetOf(words)}</Spoken>}
          always
          options={options}
          value={chosen ?? `${actionType} ${actionReferenceId}`}
          readOnly={chosen !== null}
          onChange={(option) => option !== null && void choose(option)}
        />
        {actionType === ActionType.Property && (
          <TextInput
            label={texts.value}
            limit={1_024}
            value={value}
            onChange={setValue}
            onBlur={() => value !== action.actionValue && void onChange(said)}
          />
        )}
      </div>
      <IconButton label={texts.remove(words)} icon={<IconX size={16} stroke={1.75} aria-hidden="true" />} onClick={onRemove} />
    </div>
  )
}
