import { contactCalls } from '@prosa/contract/contacts/calls'
import { mergeCalls } from '@prosa/contract/merges/calls'
import type { MergeSuggestion } from '@prosa/contract/merges/model'
import { useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { SidePanel } from '../../ui/layers/side-panel.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import styles from './merges.module.css'
import { mergesTexts } from './merges-texts.ts'
import { SuggestionRow } from './suggestion-row.tsx'

type Props = { companyId: string; onClose: () => void }

/** All pairs of the company that look like one person, the surest first. */
export function DuplicatesDrawer({ companyId, onClose }: Props) {
  const texts = useTexts(mergesTexts)
  const [compared, compare] = useState<MergeSuggestion | null>(null)
  const suggestions = useCall(mergeCalls.listMergeSuggestions, { companyId }).data?.suggestions
  const kept = useCall(contactCalls.getContact, compared && { companyId, waId: compared.first.waId }).data
  return (
    <SidePanel opened onClose={onClose} title={texts.duplicates} width="lg">
      {suggestions?.length === 0 && <p className={styles.quiet}>{texts.noDuplicates}</p>}
      <ul className={styles.rows}>
        {suggestions?.map((suggestion) => (
          <SuggestionRow
            key={`${suggestion.first.contactId} ${suggestion.second.contactId}`}
            {...{ companyId, suggestion }}
            shown={[suggestion.first, suggestion.second]}
            onCompare={() => compare(suggestion)}
          />
        ))}
      </ul>
      {compared && kept && <MergeDialog {...{ companyId }} contact={kept} otherWaId={compared.second.waId} onClose={() => compare(null)} />}
    </SidePanel>
  )
}
