import { rejectReasons, type TemplateDeed } from '@prosa/contract/simulator/model'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import { type SimulatedNumber, useTemplateDeeds } from '../use-simulator.ts'
import styles from './controls.module.css'

const deeds = {
  approve: { status: 'APPROVED' },
  reject: { status: 'REJECTED' },
  pause: { status: 'PAUSED' },
  disable: { status: 'DISABLED' },
  lock: { status: 'LOCKED' },
  archive: { status: 'ARCHIVED' },
  unarchive: { status: 'UNARCHIVED' },
  remove: { status: 'DELETED' },
  green: { quality: 'GREEN' },
  yellow: { quality: 'YELLOW' },
  red: { quality: 'RED' },
  marketing: { category: 'MARKETING' },
  utility: { category: 'UTILITY' },
} as const satisfies Record<string, TemplateDeed>
export type DeedName = keyof typeof deeds
const deedNames = Object.keys(deeds) as DeedName[]

/** What the provider does with the templates of the account, at the moment somebody wants it. */
export function TemplateDeeds({ number }: { number: SimulatedNumber }) {
  const texts = useTexts(simulatorTexts).templates
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.conditions} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{texts.title}</summary>
      {isOpen && <DeedForm number={number} />}
    </details>
  )
}

function DeedForm({ number }: { number: SimulatedNumber }) {
  const texts = useTexts(simulatorTexts).templates
  const { templates, change, isChanging } = useTemplateDeeds(number)
  const [chosen, setChosen] = useState<string | null>(null)
  const [deed, setDeed] = useState<DeedName>('approve')
  const [reason, setReason] = useState<(typeof rejectReasons)[number]>('INVALID_FORMAT')
  const keyOf = (one: { name: string; language: string }) => `${one.name}/${one.language}`
  const template = templates.find((one) => keyOf(one) === chosen) ?? templates[0]
  const run = () => {
    if (!template || isChanging) return
    const said = { ...deeds[deed], ...(deed === 'reject' && { reason }) }
    void Promise.allSettled([change({ name: template.name, language: template.language, ...said })])
  }
  return (
    <div className={styles.services}>
      <Select
        label={texts.template}
        always
        options={templates.map((one) => ({ value: keyOf(one), label: `${one.name} · ${one.language} · ${texts.words[one.status]}` }))}
        value={template ? keyOf(template) : null}
        onChange={setChosen}
      />
      <Select
        label={texts.deed}
        always
        options={deedNames.map((value) => ({ value, label: texts.deeds[value] }))}
        value={deed}
        onChange={(next) => next && setDeed(next as DeedName)}
      />
      {deed === 'reject' && (
        <Select
          label={texts.reason}
          always
          options={rejectReasons.map((value) => ({ value, label: texts.reasons[value] }))}
          value={reason}
          onChange={(next) => next && setReason(next as typeof reason)}
        />
      )}
      <div className={styles.decision}>
        <Button size="sm" onClick={run} disabled={!template || isChanging}>
          {texts.run}
        </Button>
      </div>
      <p className={styles.note}>{texts.note}</p>
    </div>
  )
}
