import { mostGoalDays } from '@prosa/contract/broadcasts/limits'
import { type Goal, goals } from '@prosa/contract/broadcasts/model'
import { labelCalls } from '@prosa/contract/labels/calls'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { useCall } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'

const days = [1, 3, 7, 14, mostGoalDays] as const

/** What counts as a success of it, and within how many days. */
export function GoalCard({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).message.goal
  const { companyId, written } = wizard
  const { goal, goalId, goalExtra } = written
  const labels = useCall(labelCalls.listLabels, goal === 'label' ? { companyId } : null).data ?? []
  const properties = useCall(propertyCalls.listProperties, goal === 'property' ? { companyId } : null).data ?? []
  const things =
    goal === 'label'
      ? labels.map(({ labelId, text }) => ({ value: labelId, label: text }))
      : properties.map(({ propertyId, name }) => ({ value: propertyId, label: name }))
  return (
    <Card title={texts.title} detail={texts.about}>
      <div className={styles.two}>
        <Select<Goal>
          label={texts.what}
          placeholder={texts.none}
          options={goals.map((value) => ({ value, label: texts.kinds[value] }))}
          value={goal}
          onChange={(next) => wizard.change({ goal: next, goalId: null })}
        />
        {(goal === 'label' || goal === 'property') && (
          <Select label={texts.which[goal]} required options={things} value={goalId} onChange={(next) => wizard.change({ goalId: next })} />
        )}
        {goal !== null && (
          <Select
            label={texts.within}
            always
            options={[...new Set([...days, goalExtra])].filter((value) => value > 0).map((value) => ({ value, label: texts.days(value) }))}
            value={goalExtra || 7}
            onChange={(next) => next !== null && wizard.change({ goalExtra: next })}
          />
        )}
      </div>
    </Card>
  )
}
