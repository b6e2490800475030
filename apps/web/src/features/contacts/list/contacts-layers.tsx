import type { Group } from '@prosa/contract/conditions/condition'
import { writeCondition } from '@prosa/contract/conditions/read-condition'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../../ui/layers/lazy-part.tsx'
import type { ConditionSubject } from '../../conditions/public.ts'
import { ImportDrawerLater } from '../../imports/public.ts'
import { DuplicatesDrawerLater } from '../../merges/public.ts'
import { PropertiesDrawerLater } from '../../properties/public.ts'
import { type EditedSegment, SegmentFormLater } from '../../segments/public.ts'
import type { BinDrawer } from './bin-drawer.tsx'
import type { FilterBuilder } from './filter-builder.tsx'
import { LiveCount } from './live-count.tsx'
import type { NewContact } from './new-contact.tsx'
import type { Beside } from './use-beside.ts'
import { askContactsAgain } from './use-contact-page.ts'
import type { ListPlace } from './use-list-place.ts'

/** What the head of the list leads to. */
export type FromHead = 'import' | 'properties' | 'duplicates' | 'bin'
/** What lies over the list. */
export type OpenLayer = { kind: 'builder' } | { kind: 'add' } | { kind: FromHead } | { kind: 'segment'; edited: EditedSegment } | null

type Props = {
  companyId: string
  about: ConditionSubject
  place: ListPlace
  beside: Beside
  open: OpenLayer
  onClose: () => void
}

const Nothing = () => null
const FilterBuilderLater = lazyPart<Parameters<typeof FilterBuilder>[0]>(
  async () => (await import('./filter-builder.tsx')).FilterBuilder,
  Nothing,
)
const BinDrawerLater = lazyPart<Parameters<typeof BinDrawer>[0]>(async () => (await import('./bin-drawer.tsx')).BinDrawer, Nothing)
const NewContactLater = lazyPart<Parameters<typeof NewContact>[0]>(async () => (await import('./new-contact.tsx')).NewContact, Nothing)

/** What opens over the list: the conditions of its filter, a new contact, a file of them, and what else the head leads to; and the form of a segment. */
export function ContactsLayers({ companyId, about, place, beside, open, onClose }: Props) {
  const client = useQueryClient()
  const after =
    <T,>(act: (given: T) => void) =>
    (given: T) => {
      onClose()
      act(given)
    }
  const closeAsking = () => {
    onClose()
    askContactsAgain(client)
  }
  if (open?.kind === 'builder')
    return (
      <FilterBuilderLater
        {...{ companyId, about, onClose }}
        filter={place.filter}
        onApply={after((built: Group | null) => place.setFilter({ built }))}
      />
    )
  if (open?.kind === 'add') return <NewContactLater {...{ companyId, onClose }} onOpen={after(beside.open)} />
  if (open?.kind === 'import') return <ImportDrawerLater {...{ companyId }} onClose={closeAsking} onShow={place.showNewest} />
  if (open?.kind === 'duplicates') return <DuplicatesDrawerLater {...{ companyId }} onClose={closeAsking} />
  if (open?.kind === 'properties') return <PropertiesDrawerLater opened onClose={closeAsking} />
  if (open?.kind === 'bin') return <BinDrawerLater {...{ companyId, onClose }} />
  if (open?.kind !== 'segment') return null
  return (
    <SegmentFormLater
      {...{ companyId, about, onClose }}
      edited={open.edited}
      countOf={(condition, isWhole) => (
        <LiveCount {...{ companyId, isWhole }} asked={isWhole ? { condition: writeCondition(condition) } : {}} />
      )}
      onSaved={after(place.showSegment)}
      onRemoved={(segmentId) => place.filter.segmentId === segmentId && place.showSegment(null)}
    />
  )
}
