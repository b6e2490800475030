import { distributions } from '@prosa/contract/departments/inbox-rules'
import { useMemo } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import styles from '../fields/fields.module.css'
import { peopleOf, type Team } from '../use-department-staff.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import { asSaved, PeopleRules } from './people-rules.tsx'

type Props = { form: DepartmentForm; team: Team }

/** How chats come to the people of a department. */
export function DistributionFields({ form, team }: Props) {
  const texts = useTexts(departmentsTexts).form
  const { distribution, takingPart, capacity, agentIdList } = form.values
  const options = useMemo(
    () =>
      peopleOf([...agentIdList, ...takingPart], team).map(({ userId, name, photoUrl }) => ({
        value: userId,
        label: name,
        icon: <Avatar name={name} photo={photoUrl} size={20} />,
      })),
    [agentIdList, takingPart, team],
  )
  return (
    <div className={styles.fields}>
      <RadioGroup
        label={texts.distribution}
        options={distributions.map((value) => ({
          value,
          label: texts.distributions[value].name,
          description: texts.distributions[value].does,
        }))}
        value={distribution}
        onChange={(chosen) => chosen && form.put({ distribution: chosen, ...(chosen === 'off' && asSaved(form, 'stickyWait')) })}
      />
      {distribution !== 'off' && (
        <MultiSelect
          label={texts.takingPart}
          description={texts.takingPartHint}
          options={options}
          value={takingPart}
          onChange={(chosen) => form.put({ takingPart: chosen })}
        />
      )}
      <PeopleRules form={form} />
      <div className={styles.narrow}>
        <TextInput
          label={texts.capacity}
          description={texts.capacityHint}
          inputMode="numeric"
          autoComplete="off"
          limit={3}
          value={capacity}
          onChange={(typed) => form.put({ capacity: typed.trim() })}
          onBlur={() => form.leave('capacity')}
          error={form.says('capacity') && texts.capacityWrong}
        />
      </div>
    </div>
  )
}
