import { ActionType } from '@prosa/contract/broadcasts/action-type'
import { mostWords } from '@prosa/contract/broadcasts/limits'
import type { ActionWhen } from '@prosa/contract/broadcasts/model'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import { useUiTexts } from '../../../../ui/ui-texts.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import type { SaidAction } from './actions-card.tsx'
import { useActionTargets } from './use-action-targets.ts'
import { useTemplateDetail } from './use-templates.ts'

type When = z.output<typeof ActionWhen>
type Props = { wizard: Wizard; onSave: (said: SaidAction) => Promise<unknown>; onCancel: () => void }

/** One more: when it is taken, and what it does. The buttons and links are those of the template. */
export function NewAction({ wizard, onSave, onCancel }: Props) {
  const texts = useTexts(wizardTexts).message.actions
  const ui = useUiTexts()
  const detail = useTemplateDetail(wizard.companyId, wizard.written.templateId)
  const { options, targetOf } = useActionTargets(wizard.companyId)
  const [when, setWhen] = useState<When>({ when: 'any', value: '' })
  const [target, setTarget] = useState<string | null>(null)
  const [value, setValue] = useState('')
  const [isBusy, setBusy] = useState(false)
  const chosen = target === null ? null : targetOf(target)
  const isWhole = chosen !== null && (when.when !== 'word' || when.value.trim() !== '')
  const buttons = (detail?.buttonList ?? []).flatMap(({ kind, text }): { when: 'button' | 'link'; text: string }[] =>
    kind === 'reply' ? [{ when: 'button', text }] : kind === 'url' ? [{ when: 'link', text }] : [],
  )
  const save = async () => {
    if (!isWhole || isBusy) return
    setBusy(true)
    await onSave({ ...chosen, extra: { ...when, value: when.value.trim() }, actionValue: value })
    setBusy(false)
  }
  return (
    <div className={styles.stack}>
      <div className={styles.two}>
        <Select
          label={texts.whenLabel}
          always
          options={[
            { value: 'any', label: texts.when.any('') },
            ...buttons.map((button) => ({ value: `${button.when} ${button.text}`, label: texts.when[button.when](button.text) })),
            { value: 'word', label: texts.words },
          ]}
          value={when.when === 'any' || when.when === 'word' ? when.when : `${when.when} ${when.value}`}
          onChange={(option) => {
            const button = buttons.find((each) => `${each.when} ${each.text}` === option)
            setWhen(button ? { when: button.when, value: button.text } : { when: option === 'word' ? 'word' : 'any', value: '' })
          }}
        />
        <Select label={texts.doesLabel} required options={options} value={target} onChange={setTarget} />
      </div>
      {when.when === 'word' && (
        <TextInput
          label={texts.wordList}
          description={texts.wordHint(mostWords)}
          limit={mostWords * 40}
          value={when.value}
          onChange={(words) => setWhen({ when: 'word', value: words })}
        />
      )}
      {chosen?.actionType === ActionType.Property && <TextInput label={texts.value} limit={1_024} value={value} onChange={setValue} />}
      <div className={styles.row}>
        <Button size="sm" disabled={!isWhole} loading={isBusy} onClick={() => void save()}>
          {texts.save}
        </Button>
        <Button look="plain" size="sm" onClick={onCancel}>
          {ui.cancel}
        </Button>
      </div>
    </div>
  )
}
