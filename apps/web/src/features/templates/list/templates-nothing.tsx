import { TemplateStatus } from '@prosa/contract/templates/states'
import { IconFileUpload, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTexts } from '../../../kit/i18n.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OffChips } from '../../../ui/select/off-chips.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { importAddress } from '../template-address.ts'
import type { TemplateView } from './list-filter.ts'
import { listTexts } from './list-texts.ts'
import type { OpenLayer } from './templates-layers.tsx'
import { useDepartmentOptions } from './templates-toolbar.tsx'
import type { TemplatePlace } from './use-template-place.ts'

type Props = { companyId: string; view: TemplateView; onLayer: (layer: OpenLayer) => void }

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Where a list has nothing: what comes there, and the ways to the first one. */
export function NoTemplates({ companyId, view, onLayer }: Props) {
  const { empty, acts } = useTexts(listTexts)
  const router = useRouter()
  return (
    <EmptyState
      icon={view === 'bin' ? <IconTrash size={26} stroke={1.75} /> : <IconTemplate size={26} stroke={1.75} />}
      title={empty[view].title}
      actions={
        view !== 'bin' && (
          <>
            <Button leftSection={<IconPlus {...sign} />} onClick={() => onLayer({ kind: 'add' })}>
              {acts.add}
            </Button>
            <Button
              look="framed"
              leftSection={<IconFileUpload {...sign} />}
              onClick={() => void router.navigate({ href: importAddress(companyId) })}
            >
              {acts.import}
            </Button>
          </>
        )
      }
    >
      {empty[view].body}
    </EmptyState>
  )
}

/** The filters that let nothing be found, each with a way to take it off. */
export function OffFilters({ companyId, place: { filter, setFilter } }: { companyId: string; place: TemplatePlace }) {
  const texts = useTexts(listTexts)
  const { templateStatus } = useTexts(stateWords)
  const departments = useDepartmentOptions(companyId)
  const chip = (key: string, label: string, onOff: () => void) => ({ key, label, says: texts.off(label), onOff })
  const statusNames = filter.statuses.map((status) => templateStatus[TemplateStatus.nameOf(status)])
  const departmentNames = filter.departments.map((id) => departments.find(({ value }) => value === id)?.label ?? texts.gone)
  const chips = [
    ...(filter.search === '' ? [] : [chip('search', texts.searchFor(filter.search), () => setFilter({ search: '' }))]),
    ...(statusNames.length === 0
      ? []
      : [chip('status', `${texts.statuses}: ${statusNames.join(', ')}`, () => setFilter({ statuses: [] }))]),
    ...(departmentNames.length === 0
      ? []
      : [chip('department', `${texts.departments}: ${departmentNames.join(', ')}`, () => setFilter({ departments: [] }))]),
  ]
  return (
    <>
      <p>{texts.offHint}</p>
      <OffChips chips={chips} />
    </>
  )
}
