import { departmentCalls } from '@prosa/contract/departments/calls'
import type { Department } from '@prosa/contract/departments/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { Alert } from '../../ui/alerts/alert.tsx'
import { type DepartmentPart, departmentPartOf } from './department-parts.ts'
import { departmentsTexts } from './departments-texts.ts'
import { DepartmentDetail } from './detail/department-detail.tsx'
import { DepartmentsList } from './list/departments-list.tsx'
import { RemoveDepartment } from './removal/remove-department.tsx'
import { SetupDialog } from './setup/setup-dialog.tsx'
import { useDepartmentPlace } from './use-place.ts'

type Props = {
  /** The setting to which the search of the settings led. */
  setting: string | null
}

/** The departments of a company: the list, one of them, and the set-up of a new one. */
export function DepartmentsSection({ setting }: Props) {
  const texts = useTexts(departmentsTexts)
  const companyId = useSessionData()?.companyId ?? ''
  const { data: departments } = useCall(departmentCalls.listDepartments, { companyId })
  const { place, lastId, leave, leaveGone, open, add, go } = useDepartmentPlace()
  const [removing, setRemoving] = useState<Department | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const [used, setUsed] = useState<string | null>(null)
  if (setting === null && used !== null) setUsed(null)
  const wanted = setting === used ? null : departmentPartOf(setting)
  const idHere = place.kind === 'list' ? null : place.departmentId
  const here = departments?.find(({ departmentId }) => departmentId === idHere) ?? null
  const isGone = place.kind === 'detail' && departments !== undefined && here === null

  const named = departments?.filter(({ isDraft }) => !isDraft) ?? []
  const only = named.length === 1 ? named[0]! : null
  const openOnly = useEffectEvent((part: DepartmentPart) => {
    const last = named.find(({ departmentId }) => departmentId === lastId)
    const target = place.kind === 'detail' ? here : (last ?? only)
    if (!target) return
    setUsed(setting)
    open(target, part, { replace: true })
  })
  const isLoaded = departments !== undefined
  useEffect(() => {
    if (wanted && isLoaded) openOnly(wanted)
  }, [wanted, isLoaded])

  const remove = (department: Department) => {
    setRemoving(department)
    setIsRemoving(true)
  }
  return (
    <>
      {place.kind === 'detail' && here && !here.isDraft ? (
        <DepartmentDetail
          key={`${here.departmentId} ${place.turn}`}
          companyId={companyId}
          department={here}
          part={place.part}
          onBack={leave}
          onRemove={() => remove(here)}
        />
      ) : (
        <>
          {isGone && <Alert tone="warn">{texts.detail.gone}</Alert>}
          {wanted && only === null && <Alert tone="info">{texts.chooseOne(texts.parts[wanted])}</Alert>}
          <DepartmentsList
            companyId={companyId}
            isCovered={place.kind === 'setup' || isRemoving}
            from={place.kind === 'list' ? place.from : null}
            onAdd={add}
            onOpen={(department, part) => {
              setUsed(setting)
              open(department, part ?? wanted)
            }}
            onRemove={remove}
          />
        </>
      )}
      {place.kind === 'setup' && (
        <SetupDialog
          key={place.turn}
          companyId={companyId}
          department={here}
          at={place.at}
          opened
          onGo={go}
          onClose={leave}
          onOpen={open}
        />
      )}
      {removing && (
        <RemoveDepartment
          key={removing.departmentId}
          companyId={companyId}
          department={removing}
          opened={isRemoving}
          onClose={() => setIsRemoving(false)}
          onRemoved={leaveGone}
        />
      )}
    </>
  )
}
