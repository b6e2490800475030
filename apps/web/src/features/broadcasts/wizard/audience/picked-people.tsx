import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { mostPickedContacts } from '@prosa/contract/broadcasts/limits'
import { writeCondition } from '@prosa/contract/conditions/read-condition'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '../../../../kit/calls/query.ts'
import { send } from '../../../../kit/calls/send.ts'
import { useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Spoken } from '../../../../ui/states/spoken.tsx'
import { useSettled } from '../../../../ui/use-settled.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { PeopleLines } from './people-lines.tsx'

const { filterBroadcastContacts } = broadcastAudienceCalls
const pause = 300
const shown = 20

/** Looked for by name or number, and picked one by one. */
export function PickedPeople({ wizard }: { wizard: Wizard }) {
  const texts = useTexts(wizardTexts).audience
  const language = useLanguage()
  const { companyId, written, broadcast } = wizard
  const [search, setSearch] = useState('')
  const words = useSettled(search, pause).trim()
  const input = {
    ...{ companyId, broadcastId: broadcast?.broadcastId ?? '', most: shown },
    ...(words === '' ? { isEverybody: true } : { condition: writeCondition({ all: [{ field: 'contact', is: 'has', text: words }] }) }),
  }
  const { data } = useQuery({
    queryKey: queryKeyOf(filterBroadcastContacts, input),
    queryFn: ({ signal }) => send(filterBroadcastContacts, input, { signal, byItself: true }),
    enabled: broadcast !== null,
    placeholderData: keepPreviousData,
  })
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
      {data?.contacts.length === 0 && <p className={styles.quiet}>{texts.pick.nobody}</p>}
      <PeopleLines
        companyId={companyId}
        people={data?.contacts ?? []}
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
