import { demoCalls } from '@prosa/contract/demo/calls'
import { may } from '@prosa/contract/permissions'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconAddressBook, IconDeviceMobileMessage, IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { permissionsOf } from '../../../kit/session/session-data.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OffChips } from '../../../ui/select/off-chips.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { ConditionSubject } from '../../conditions/public.ts'
import { segmentsTexts, useSegments } from '../../segments/public.ts'
import { type ChipName, chipFields, chipNames, countConditions } from './list-filter.ts'
import { listTexts } from './list-texts.ts'
import type { ListPlace } from './use-list-place.ts'

/** Where the company never had a contact: the ways to the first one. */
export function NoContacts({ data, onAdd, onImport }: { data: SessionData; onAdd: () => void; onImport: () => void }) {
  const { empty, acts } = useTexts(listTexts)
  const navigate = useNavigate()
  const isDemo = useCall(demoCalls.listDemoLogins, {}, { once: true }).isSuccess
  const isAdmin = may({ permissions: permissionsOf(data), internal: false }, 'admin')
  return (
    <EmptyState
      icon={<IconAddressBook size={26} stroke={1.75} />}
      title={empty.title}
      actions={
        <>
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
            {empty.add}
          </Button>
          <Button look="framed" leftSection={<IconFileUpload size={16} stroke={1.75} aria-hidden="true" />} onClick={onImport}>
            {acts.import}
          </Button>
          {isAdmin && (
            <Button
              look="framed"
              leftSection={<IconDeviceMobileMessage size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() =>
                void navigate({ href: `/settings/${encodeURIComponent(data.companyId)}/main?section=numbers&setting=connect` })
              }
            >
              {empty.connect}
            </Button>
          )}
          {isDemo && (
            <Button look="framed" onClick={() => void navigate({ href: '/simulator' })}>
              {empty.simulate}
            </Button>
          )}
        </>
      }
    >
      {empty.body}
    </EmptyState>
  )
}

/** The filters that let nothing be found, each with a way to take it off. */
export function OffFilters({ companyId, about, place }: { companyId: string; about: ConditionSubject; place: ListPlace }) {
  const texts = useTexts(listTexts)
  const segments = useTexts(segmentsTexts)
  const shown = useSegments(companyId).data?.find(({ segmentId }) => segmentId === place.filter.segmentId)
  const { filter, setFilter } = place
  const chip = (key: string, label: string, onOff: () => void) => ({ key, label, says: texts.off(label), onOff })
  const chosen = chipNames.filter((name) => filter[name].length > 0)
  const chips = [
    ...(filter.search === '' ? [] : [chip('search', texts.searchFor(filter.search), () => setFilter({ search: '' }))]),
    ...chosen.map((name) => chip(name, `${texts.chips[name]}: ${namesOf(about, name, filter[name])}`, () => setFilter({ [name]: [] }))),
    ...(filter.built ? [chip('built', texts.built(countConditions(filter.built)), () => setFilter({ built: null }))] : []),
    ...(filter.segmentId === null ? [] : [chip('segment', shown?.name ?? segments.gone, () => setFilter({ segmentId: null }))]),
  ]
  return (
    <>
      <p>{texts.offHint}</p>
      <OffChips chips={chips} />
    </>
  )
}

const namesOf = ({ optionsOf }: ConditionSubject, name: ChipName, values: readonly (string | number)[]) =>
  optionsOf(chipFields[name], values)
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(', ')
