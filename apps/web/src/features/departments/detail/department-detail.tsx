import type { Department } from '@prosa/contract/departments/model'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { inSearch, isOtherSection, useLeaveGuard } from '../../../kit/kept/use-leave-guard.ts'
import { useSaveKey } from '../../../kit/use-save-key.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { PageOutline } from '../../../ui/page/page-outline.tsx'
import { SaveBar } from '../../../ui/states/save-bar.tsx'
import { closeToastsAbout } from '../../../ui/toasts/toast-store.ts'
import { type DepartmentPart, departmentPartId, outlinedParts } from '../department-parts.ts'
import { departmentsTexts } from '../departments-texts.ts'
import { DepartmentIcon } from '../fields/department-icon.tsx'
import { Checklist, isSetUp } from '../setup/checklist.tsx'
import { useDepartmentStaff } from '../use-department-staff.ts'
import { toDepartmentValues } from '../values/department-values.ts'
import { departmentDraftKey, useDepartmentForm } from '../values/use-department-form.ts'
import { DepartmentConflict } from './department-conflict.tsx'
import styles from './detail.module.css'
import { DeleteCard, DetailCards } from './detail-cards.tsx'
import { useSaveDetail } from './use-save-detail.ts'
import { useValueWords } from './use-value-words.ts'

type Props = { companyId: string; department: Department; part: DepartmentPart | null; onBack: () => void; onRemove: () => void }

/** One department with everything about it; one save bar for all changes. */
export function DepartmentDetail({ companyId, department, part, onBack, onRemove }: Props) {
  const texts = useTexts(departmentsTexts)
  const problemText = useProblemText()
  const formId = useId()
  const team = useDepartmentStaff(companyId)
  const form = useDepartmentForm(departmentDraftKey(department.departmentId), toDepartmentValues(department))
  const { isBusy, problem, place, save, overwrite } = useSaveDetail(companyId, department, form)
  const { names } = useValueWords(team)
  const hasChanges = form.changed.length > 0
  const leaving = useLeaveGuard(hasChanges, isOtherDepartment)
  const heading = usePartInSight(part)
  // The toast with the undo of discarded changes works only on this page.
  useEffect(() => () => closeToastsAbout(formId), [formId])
  useSaveKey(form.element, hasChanges, { group: texts.group, text: texts.detail.save })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const discard = async () => {
    form.discard()
    leaving.leave()
  }
  return (
    <DetailPage
      back={texts.detail.back}
      onBack={onBack}
      sign={<DepartmentIcon icon={form.values.icon} />}
      name={department.departmentName}
      heading={heading}
      outline={
        <PageOutline
          label={texts.detail.outline}
          sections={outlinedParts.map((each) => ({ id: departmentPartId(each), label: texts.parts[each] }))}
        />
      }
    >
      {!isSetUp(department) && <Checklist department={department} onGo={goToDepartmentPart} />}
      <div ref={place} className={styles.alerts} tabIndex={-1}>
        {problem !== null && (
          <Alert tone="danger" detail={problemText(problem)}>
            {texts.form.notSaved}
          </Alert>
        )}
        <DepartmentConflict form={form} team={team} onOverwrite={overwrite} />
      </div>
      <form id={formId} ref={form.element} className={styles.form} onSubmit={submit} noValidate>
        <DetailCards companyId={companyId} departmentId={department.departmentId} form={form} team={team} />
      </form>
      <DeleteCard onRemove={onRemove} />
      {hasChanges && (
        <SaveBar
          form={formId}
          busy={isBusy}
          changes={form.changed.map((name) => names[name])}
          onDiscard={form.discard}
          onUndo={() => form.put(form.changes)}
        />
      )}
      <ConfirmModal
        opened={leaving.isAsking}
        onClose={leaving.stay}
        title={texts.leave.title}
        affected={form.changed.length}
        consequence={() => texts.leave.body}
        verb={texts.leave.verb}
        onConfirm={discard}
        failed={problemText}
      />
    </DetailPage>
  )
}

/** Moves the focus too, so that the keyboard goes on from there. */
function goToDepartmentPart(part: DepartmentPart) {
  const place = document.getElementById(departmentPartId(part))
  place?.scrollIntoView({ block: 'start' })
  place?.querySelector<HTMLElement>('h2, input')?.focus({ preventScroll: true })
}

/** Scrolls to the part that was asked for, otherwise to the heading. */
function usePartInSight(part: DepartmentPart | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (part) goToDepartmentPart(part)
    else heading.current?.focus()
  }, [part])
  return heading
}

type Addresses = Parameters<typeof isOtherSection>

/** A link to another setting that names no department stays in the one that is open. */
function isOtherDepartment(...[current, next]: Addresses): boolean {
  if (isOtherSection(current, next)) return true
  const [from, to] = [inSearch(current, 'department'), inSearch(next, 'department')]
  const isLed = to === null && inSearch(next, 'setting') !== null && inSearch(next, 'setting') !== inSearch(current, 'setting')
  return from !== to && !isLed
}
