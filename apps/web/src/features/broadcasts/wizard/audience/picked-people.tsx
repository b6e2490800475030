import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { mostPickedContacts, peoplePageSize } from '@prosa/contract/broadcasts/limits'
import { writeCondition } from '@prosa/contract/conditions/read-condition'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { isNumberLike, wholeNumberOf } from '@prosa/contract/formats/phones/number-like'
import type { SentOf } from '@prosa/contract/kit/call'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToldError } from '../../../../kit/calls/connection.ts'
import { useProblemText } from '../../../../kit/calls/problem-text.ts'
import { queryKeyOf } from '../../../../kit/calls/query.ts'
import { send } from '../../../../kit/calls/send.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { areNumbersMasked } from '../../../../kit/session/shown-phone.ts'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import { Spoken } from '../../../../ui/states/spoken.tsx'
import { useSettled } from '../../../../ui/use-settled.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { NobodyNote } from './nobody-note.tsx'
import { PeopleLines } from './people-lines.tsx'

const { filterBroadcastContacts } = broadcastAudienceCalls
const pause = 300
const shown = 20

/** Looked for by name or number, and picked one by one. */
export function PickedPeople({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).audience
  const language = useLanguage()
  const problemText = useProblemText()
  const { companyId, written, broadcast } = wizard
  const [search, setSearch] = useState('')
  const words = useSettled(search, pause).trim()
  const one = { companyId, broadcastId: broadcast?.broadcastId ?? '' }
  const input = {
    ...{ ...one, most: shown },
    ...(words === '' ? { isEverybody: true } : { condition: writeCondition({ all: [{ field: 'contact', is: 'has', text: words }] }) }),
  }
  // The server refuses parts of numbers to people who see them masked, and counts the whole ones.
  const isPart = areNumbersMasked() && isNumberLike(words) && wholeNumberOf(words) === null
  const found = useFound(input, broadcast !== null && !isPart)
  // Whoever is picked already stands first, where nobody is looked for.
  const saved = broadcast?.contactIdList ?? []
  const before = useFound({ ...one, most: peoplePageSize, isPicked: true }, saved.length > 0 && words === '', saved)
  const error = useToldError(found)
  const stage = useLoadingStage(!found.data && !error)
  const first = (saved.length > 0 && words === '' && before.data?.contacts) || []
  const people = [...first, ...(found.data?.contacts ?? []).filter(({ contactId }) => first.every((each) => each.contactId !== contactId))]
  const picked = new Set(written.contactIdList)
  const toggle = (contactId: string, isOn: boolean) => {
    if (isOn && picked.size >= mostPickedContacts) return
    const others = written.contactIdList.filter((each) => each !== contactId)
    wizard.change({ contactIdList: isOn ? [...others, contactId] : others })
  }
  return (
    <div className={styles.stack}>
      <TextInput
        type="search"
        label={<Spoken>{texts.pick.search}</Spoken>}
        placeholder={texts.pick.search}
        icon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        limit={100}
        value={search}
        onChange={setSearch}
      />
      <div className={styles.between}>
        <p className={styles.quiet} role="status">
          {texts.pick.chosen(picked.size, writeNumber(picked.size, language))}
        </p>
        {picked.size > 0 && (
          <button type="button" className={styles.linkButton} onClick={() => wizard.change({ contactIdList: [] })}>
            {texts.pick.none}
          </button>
        )}
      </div>
      <NobodyNote wizard={wizard} />
      {isPart && <p className={styles.quiet}>{texts.pick.wholeNumber}</p>}
      {error && (
        <ErrorState detail={problemText(error)} onRetry={() => void found.refetch()}>
          {texts.pick.failed}
        </ErrorState>
      )}
      {!found.data && !error && <SkeletonRows stage={stage} shape="line" count={6} />}
      {found.data && people.length === 0 && <p className={styles.quiet}>{texts.pick.nobody}</p>}
      <PeopleLines
        companyId={companyId}
        people={people}
        leadOf={({ contactId, name }) => (
          <Checkbox
            label={<Spoken>{texts.pick.one(name)}</Spoken>}
            value={picked.has(contactId)}
            onChange={(isOn) => toggle(contactId, isOn)}
          />
        )}
      />
    </div>
  )
}

function useFound(input: SentOf<typeof filterBroadcastContacts>, isWanted: boolean, ...moreOfKey: unknown[]) {
  return useQuery({
    queryKey: [...queryKeyOf(filterBroadcastContacts, input), ...moreOfKey],
    queryFn: ({ signal }) => send(filterBroadcastContacts, input, { signal, byItself: true }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
}
