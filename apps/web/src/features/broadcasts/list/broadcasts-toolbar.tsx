import { BroadcastType } from '@prosa/contract/broadcasts/states'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useIsCut } from '../../../kit/calls/connection.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Dot } from '../../../ui/marks/dot.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { useIsPhone } from '../../../ui/screen-size.ts'
import { SelectFilter } from '../../../ui/select/select-filter.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { useKnownPeople } from '../../agents/public.ts'
import styles from './broadcasts-screen.module.css'
import { listTexts } from './list-texts.ts'
import type { BroadcastPlace } from './use-broadcast-place.ts'

type Props = { companyId: string; place: BroadcastPlace }

/** What the list is narrowed down by. */
export function BroadcastsToolbar({ companyId, place }: Props) {
  const texts = useTexts(listTexts)
  const { filter, setFilter } = place
  const input = useRef<HTMLInputElement>(null)
  const isCut = useIsCut()
  const isPhone = useIsPhone()
  const [typed, setTyped] = useTypedSearch(filter.search, (search) => setFilter({ search }))
  useShortcut('/', () => input.current?.focus(), { group: texts.title, text: texts.search })
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <TextInput
          ref={input}
          type="search"
          label={<Spoken>{texts.search}</Spoken>}
          placeholder={texts.search}
          icon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          unit={
            typed === '' &&
            !isPhone && (
              <span aria-hidden="true">
                <Kbd>/</Kbd>
              </span>
            )
          }
          limit={200}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Chips {...{ companyId, place }} />
      {!isPhone && (
        <span className={styles.live}>
          <Dot tone={isCut ? 'off' : 'ok'} />
          {isCut ? texts.offline : texts.live}
        </span>
      )}
    </div>
  )
}

function Chips({ companyId, place: { filter, setFilter } }: Props) {
  const texts = useTexts(listTexts)
  const { types, numbers, people } = useChipOptions(companyId)
  return (
    <fieldset className={styles.chips} aria-label={texts.filters}>
      <SelectFilter label={texts.chips.type} options={types} value={filter.type} onChange={(type) => setFilter({ type })} />
      <SelectFilter
        label={texts.chips.number}
        options={numbers}
        value={filter.phonenumberId}
        onChange={(phonenumberId) => setFilter({ phonenumberId })}
      />
      <SelectFilter label={texts.chips.author} options={people} value={filter.userId} onChange={(userId) => setFilter({ userId })} />
    </fieldset>
  )
}

export function useChipOptions(companyId: string) {
  const { broadcastType } = useTexts(stateWords)
  const numbers = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId }).data ?? []
  const people = useKnownPeople(true) ?? []
  return {
    types: BroadcastType.values.map((value) => ({ value, label: broadcastType[BroadcastType.nameOf(value)] })),
    numbers: numbers.map(({ phonenumberId, phonenumberName, phonenumber }) => ({
      value: phonenumberId,
      label: phonenumberName || writePhone(phonenumber ?? phonenumberId),
    })),
    people: people.map(({ userId, name }) => ({ value: userId, label: name })),
  }
}
