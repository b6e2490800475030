import type { SessionData } from '@prosa/contract/session/session-data'
import { useTexts } from '../../kit/i18n.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import styles from './found.module.css'
import { FoundAll, type RenderChat } from './found-all.tsx'
import { FoundFilters, type FoundOptions } from './found-filters.tsx'
import { FoundSection } from './found-section.tsx'
import { useKeptSearch } from './kept-search.ts'
import { MentionsView } from './mentions-view.tsx'
import { searchTexts } from './search-texts.ts'
import { type FindPlace, fewestLetters, type Section } from './section.ts'
import { type Found, useFoundMessages, useFoundNotes } from './use-found.ts'

type Props = {
  data: SessionData
  place: FindPlace
  /** What the column shows; null shows chats. */
  section: Section | null
  words: string
  timeZone: string
  options: FoundOptions
  /** Renders the row of a chat. Null without a connection: the list then shows the chats that the browser knows. */
  renderChat: RenderChat | null
}

/** The results under the search field: all groups, or only messages, notes or mentions. */
export function SearchResults(props: Props) {
  const { data, place, section, words, timeZone } = props
  return section === 'mentions' ? <MentionsView {...{ data, place, words, timeZone }} /> : <FoundWords {...props} section={section} />
}

function FoundWords({ data, place, section, words, timeZone, options, renderChat }: Props & { section: 'messages' | 'notes' | null }) {
  const texts = useTexts(searchTexts)
  const [{ order, filters }] = useKeptSearch()
  const asked = { companyId: data.companyId, words, order, filters, timeZone }
  const messages = useFoundMessages(asked)
  const notes = useFoundNotes(asked)
  const named = (label: string, count: string | null) => (count === null ? label : `${label} ${count}`)
  return (
    <>
      {words.length >= fewestLetters && (
        <div className={styles.sections}>
          <Segmented
            label={texts.sections.label}
            size="sm"
            full
            options={[
              { value: 'all', label: texts.sections.all },
              { value: 'messages', label: named(texts.sections.messages, countOf(messages)) },
              { value: 'notes', label: named(texts.sections.notes, countOf(notes)) },
            ]}
            value={section ?? 'all'}
            onChange={(chosen) => place.showSection(chosen === 'all' ? null : (chosen as Section))}
          />
        </div>
      )}
      {section === null && renderChat && <FoundAll key={words} {...{ data, place, words, timeZone, messages, notes, renderChat }} />}
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
