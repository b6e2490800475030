import type { Department } from '@prosa/contract/departments/model'
import { type FormEvent, useId } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useLeadFocus } from '../../../ui/focus/use-lead-focus.ts'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Stepper } from '../../../ui/page/stepper.tsx'
import type { DepartmentPart } from '../department-parts.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { DepartmentConflict } from '../detail/department-conflict.tsx'
import { AddressPart } from '../fields/address-part.tsx'
import { AgentsField } from '../fields/agents-field.tsx'
import fields from '../fields/fields.module.css'
import { NameFields } from '../fields/name-fields.tsx'
import { NumbersField } from '../fields/numbers-field.tsx'
import { PermissionFields } from '../fields/permission-fields.tsx'
import { type Team, useDepartmentStaff } from '../use-department-staff.ts'
import type { DepartmentForm } from '../values/use-department-form.ts'
import { Checklist } from './checklist.tsx'
import styles from './setup.module.css'
import { type GuidedStep, guidedSteps, useSetup } from './use-setup.ts'

type Props = {
  companyId: string
  department: Department | null
  at: number
  opened: boolean
  onGo: (at: number, departmentId: string | null) => void
  onClose: () => void
  onOpen: (department: Department, part: DepartmentPart | null) => void
}

/** Wizard: sets up a department in four short steps. Closing it keeps what is saved, and what is typed. */
export function SetupDialog({ companyId, department, at, opened, onGo, onClose, onOpen }: Props) {
  const texts = useTexts(departmentsTexts).setup
  const problemText = useProblemText()
  const formId = useId()
  const team = useDepartmentStaff(companyId)
  const { form, step, reached, isBusy, problem, place, go, overwrite } = useSetup({ companyId, department, at, onGo })
  const lead = useLeadFocus(at)
  const isLast = at === guidedSteps.length - 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(at + 1)
  }
  const isUntouched = step === 'address' && !form.changed.includes('address')
  const busy = { 'aria-busy': isBusy || undefined, 'aria-disabled': isBusy || undefined }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closable={!isBusy}
      width="lg"
      title={department?.departmentName ? texts.titleOf(department.departmentName) : texts.title}
      onConfirm={() => step && form.element.current?.requestSubmit()}
      footer={
        step ? (
          <>
            {at > 0 && (
              <Button look="framed" {...busy} onClick={() => go(at - 1)}>
                {texts.back}
              </Button>
            )}
            <Button type="submit" form={formId} {...busy}>
              {isBusy ? texts.saving : isUntouched ? texts.skip : isLast ? texts.finish : texts.next}
            </Button>
          </>
        ) : (
          <>
            <Button look="framed" onClick={onClose}>
              {texts.close}
            </Button>
            {department && <Button onClick={() => onOpen(department, null)}>{texts.open}</Button>}
          </>
        )
      }
    >
      <div className={styles.body}>
        <Stepper
          label={texts.label}
          steps={guidedSteps.map((each) => ({ label: texts.steps[each] }))}
          current={at}
          reached={reached}
          onGo={go}
        />
        {problem !== null && <Alert tone="danger">{problemText(problem)}</Alert>}
        <div ref={place} className={styles.place} tabIndex={-1}>
          <DepartmentConflict form={form} team={team} onOverwrite={overwrite} />
        </div>
        {step ? (
          <form id={formId} ref={form.element} className={styles.form} onSubmit={submit} noValidate>
            <p ref={lead} className={styles.lead} tabIndex={-1}>
              {texts.leads[step]}
            </p>
            <SetupStepFields key={step} {...{ step, form, team }} />
          </form>
        ) : (
          department && (
            <>
              <p ref={lead} tabIndex={-1}>
                <b>{texts.done(department.departmentName)}</b> {texts.doneDetail}
              </p>
              <Checklist department={department} onGo={(part) => onOpen(department, part)} />
            </>
          )
        )}
      </div>
    </Modal>
  )
}

type SetupStepFieldsProps = { step: GuidedStep; form: DepartmentForm; team: Team }

function SetupStepFields({ step, form, team }: SetupStepFieldsProps) {
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
