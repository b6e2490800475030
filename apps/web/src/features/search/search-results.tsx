import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { SessionData } from '@prosa/contract/session/session-data'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import styles from './found.module.css'
import { FoundFilters, type FoundOptions } from './found-filters.tsx'
import { FoundSection } from './found-section.tsx'
import { useKeptSearch } from './kept-search.ts'
import { MentionsView } from './mentions-view.tsx'
import { searchTexts } from './search-texts.ts'
import type { FindPlace, Section } from './section.ts'
import { type Found, useFoundMessages, useFoundNotes } from './use-found.ts'

type Props = {
  data: SessionData
  place: FindPlace
  /** What the column shows; null shows chats. */
  section: Section | null
  words: string
  timeZone: string
  options: FoundOptions
  /** How many chats the words find, as far as it is known. */
  chats: number | null
}

/** What stands under the search of the list: where to look, and the messages, notes or mentions that are found. */
export function SearchResults(props: Props) {
  const { data, place, section, words, timeZone } = props
  return section === 'mentions' ? <MentionsView {...{ data, place, words, timeZone }} /> : <FoundWords {...props} section={section} />
}

function FoundWords({ data, place, section, words, timeZone, options, chats }: Props & { section: 'messages' | 'notes' | null }) {
  const texts = useTexts(searchTexts)
  const language = useLanguage()
  const [{ order, filters }] = useKeptSearch()
  const asked = { companyId: data.companyId, words, order, filters, timeZone }
  const messages = useFoundMessages(asked)
  const notes = useFoundNotes(asked)
  const named = (label: string, count: string | null) => (count === null ? label : `${label} ${count}`)
  const found = countOf(messages)
  return (
    <>
      <div className={styles.sections}>
        <Segmented
          label={texts.sections.label}
          size="sm"
          full
          options={[
            { value: 'chats', label: named(texts.sections.chats, chats === null ? null : writeNumber(chats, language)) },
            { value: 'messages', label: named(texts.sections.messages, found) },
            { value: 'notes', label: named(texts.sections.notes, countOf(notes)) },
          ]}
          value={section ?? 'chats'}
          onChange={(chosen) => place.showSection(chosen === 'chats' ? null : (chosen as Section))}
        />
        {section === null && chats === 0 && messages.hits.length > 0 && (
          <button type="button" className={styles.whole} onClick={() => place.showSection('messages')}>
            {found === '1' ? texts.one(words) : texts.whole(found ?? '', words)}
          </button>
        )}
      </div>
      {section !== null && (
        <>
          <FoundFilters {...{ data, options, timeZone, section }} />
          {section === 'messages' ? (
            <FoundSection {...{ data, place, section, words, timeZone, options }} found={messages} />
          ) : (
            <FoundSection {...{ data, place, section, words, timeZone, options }} found={notes} />
          )}
        </>
      )}
    </>
  )
}

/** As many as are known; null until it is known whether there are any. */
function countOf({ data, hits, hasMore }: Found<unknown>): string | null {
  if (data === undefined || (hits.length === 0 && hasMore)) return null
  return hasMore ? `${hits.length}+` : String(hits.length)
}
