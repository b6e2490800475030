import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { labelCalls } from '@prosa/contract/labels/calls'
import { fewestDays, mostDays, type RetentionKind, retentionKinds } from '@prosa/contract/retention/model'
import { useCall } from '../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/page/card.tsx'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { SettingsForm } from '../settings-form/public.ts'
import { NightsCard } from './nights-card.tsx'
import { RehearsalCard } from './rehearsal-card.tsx'
import styles from './retention.module.css'
import { retentionTexts } from './retention-texts.ts'
import { type Saved, useRetentionForm } from './use-retention-form.ts'

type Props = { companyId: string; saved: Saved; onAsk: () => Promise<unknown> }

/** The form, its rehearsal, and the nights. */
export function RetentionCards({ companyId, saved, onAsk }: Props) {
  const texts = useTexts(retentionTexts)
  const language = useLanguage()
  const retention = useRetentionForm(companyId, saved, onAsk)
  const { form, problems } = retention
  const labels = useCall(labelCalls.listLabels, { companyId }).data ?? []
  const holdsText = saved.holdLabelIds.map((id) => labels.find(({ labelId }) => labelId === id)?.text ?? id).join(', ')
  const problemOf = (kind: RetentionKind) => {
    if (problems[kind] === 'longer') return texts.longer
    return problems[kind] && texts.wrong(writeNumber(fewestDays[kind], language), writeNumber(mostDays, language))
  }
  return (
    <SettingsForm
      form={form}
      names={{ ...texts.kinds, holdLabelIds: texts.holds }}
      shown={(name, value) => (name === 'holdLabelIds' ? holdsText || texts.noHolds : String(value) || texts.forEver)}
      group={texts.shortcuts}
      verb={retention.countsFirst ? texts.countFirst : undefined}
    >
      <Card title={texts.title} detail={texts.detail}>
        <div className={styles.days}>
          {retentionKinds.map((kind) => (
            <TextInput
              key={kind}
              label={texts.kinds[kind]}
              description={texts.hints[kind]}
              placeholder={texts.forEver}
              unit={texts.days}
              inputMode="numeric"
              limit={4}
              value={form.values[kind]}
              onChange={(value) => form.put({ [kind]: value.replaceAll(/\D/g, '') })}
              error={problemOf(kind)}
            />
          ))}
        </div>
        <MultiSelect
          label={texts.holds}
          description={texts.holdsHint}
          placeholder={texts.noHolds}
          options={labels.map(({ labelId, text }) => ({ value: labelId, label: text }))}
          value={form.values.holdLabelIds}
          onChange={(chosen) => form.put({ holdLabelIds: chosen.toSorted() })}
        />
      </Card>
      <RehearsalCard companyId={companyId} retention={retention} rehearsal={saved.rehearsal} />
      <NightsCard companyId={companyId} saved={saved} onCount={retention.countNow} onRun={retention.runNow} onCancel={retention.cancel} />
    </SettingsForm>
  )
}
