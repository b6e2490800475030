import { companyCalls } from '@prosa/contract/company/calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Accordion } from '../../../ui/choices/accordion.tsx'
import { ClockText } from '../../../ui/dates/clock-text.tsx'
import { departmentsTexts } from '../departments-texts.ts'
import { DepartmentIcon } from '../fields/department-icon.tsx'
import styles from './list.module.css'

/** The history names departments that were removed: this list says which one took over. */
export function RemovedDepartments({ companyId }: { companyId: string }) {
  const texts = useTexts(departmentsTexts).removedOnes
  const all = useCall(departmentCalls.listAllDepartments, { companyId }).data ?? []
  const timeZone = useCall(companyCalls.getCompany, { companyId }).data?.timeZone
  const removed = all.filter(({ removedAt, departmentName }) => removedAt !== null && departmentName !== '')
  const nameOf = (id: string | null) => all.find(({ departmentId }) => departmentId === id)?.departmentName
  if (removed.length === 0) return null
  const list = () => (
    <ul className={styles.removed} aria-label={texts.label}>
      {removed.map(({ departmentId, departmentName, icon, successorId, removedAt }) => {
        const successor = nameOf(successorId)
        return (
          <li key={departmentId} className={styles.removedLine}>
            <DepartmentIcon icon={icon} />
            <span className={styles.removedName}>{departmentName}</span>
            <span>{successor ? texts.tookOver(successor) : texts.nobody}</span>
            {timeZone && removedAt !== null && (
              <span className={styles.end}>
                <ClockText time={removedAt} timeZone={timeZone} look="clock" />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
  return <Accordion framed level={2} sections={[{ id: 'removed', title: texts.title, count: removed.length, panel: list }]} />
}
