import { AddressPart } from '../fields/address-part.tsx'
import { AgentsField } from '../fields/agents-field.tsx'
import fields from '../fields/fields.module.css'
import { NameFields } from '../fields/name-fields.tsx'
import { NumbersField } from '../fields/numbers-field.tsx'
import { PermissionFields } from '../fields/permission-fields.tsx'
import type { Team } from '../use-team.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import type { GuidedStep } from './use-setup.ts'

type Props = { step: GuidedStep; form: DepartmentForm; team: Team }

export function SetupStepFields({ step, form, team }: Props) {
  if (step === 'agents') return <AgentsField form={form} team={team} />
  if (step === 'permissions') return <PermissionFields form={form} />
  if (step === 'address') return <AddressPart form={form} />
  return (
    <div className={fields.fields}>
      <NameFields form={form} autoFocus />
      <NumbersField form={form} numbers={team.numbers} />
    </div>
  )
}
