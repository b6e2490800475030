import { IconPlus, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OffChips } from '../../../ui/select/off-chips.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useChipOptions } from './broadcasts-toolbar.tsx'
import type { BroadcastView } from './list-filter.ts'
import { listTexts } from './list-texts.ts'
import type { BroadcastPlace } from './use-broadcast-place.ts'

/** Where a tab has nothing: what comes there, and the way to the first one. */
export function NoBroadcasts({ view, onAdd }: { view: BroadcastView; onAdd: () => void }) {
  const { empty, add } = useTexts(listTexts)
  return (
    <EmptyState
      icon={view === 'bin' ? <IconTrash size={26} stroke={1.75} /> : <IconSpeakerphone size={26} stroke={1.75} />}
      title={empty[view].title}
      actions={
        view !== 'archived' &&
        view !== 'bin' && (
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={onAdd}>
            {add}
          </Button>
        )
      }
    >
      {empty[view].body}
    </EmptyState>
  )
}

/** The filters that let nothing be found, each with a way to take it off. */
export function OffFilters({ companyId, place: { filter, setFilter } }: { companyId: string; place: BroadcastPlace }) {
  const texts = useTexts(listTexts)
  const { types, numbers, people } = useChipOptions(companyId)
  const chip = (key: string, label: string, onOff: () => void) => ({ key, label, says: texts.off(label), onOff })
  const nameOf = <V extends string | number>(options: readonly { value: V; label: string }[], chosen: V) =>
    options.find(({ value }) => value === chosen)?.label ?? texts.gone
  const { search, type, phonenumberId, userId } = filter
  const chips = [
    ...(search === '' ? [] : [chip('search', texts.searchFor(search), () => setFilter({ search: '' }))]),
    ...(type === null ? [] : [chip('type', `${texts.chips.type}: ${nameOf(types, type)}`, () => setFilter({ type: null }))]),
    ...(phonenumberId === null
      ? []
      : [chip('number', `${texts.chips.number}: ${nameOf(numbers, phonenumberId)}`, () => setFilter({ phonenumberId: null }))]),
    ...(userId === null ? [] : [chip('author', `${texts.chips.author}: ${nameOf(people, userId)}`, () => setFilter({ userId: null }))]),
  ]
  return (
    <>
      <p>{texts.offHint}</p>
      <OffChips chips={chips} />
    </>
  )
}
