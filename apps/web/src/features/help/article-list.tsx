import { IconChevronRight, IconSearch, IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Spoken } from '../../ui/states/spoken.tsx'
import { findArticles } from './find-articles.ts'
import { articleAddress } from './help-link.tsx'
import styles from './help-screen.module.css'
import type { HelpProps } from './help-screen.tsx'
import { helpTexts } from './help-texts.ts'

const longestSearch = 120

/** All articles, and the search in their words. */
export function ArticleList({ data, labels }: HelpProps) {
  const texts = useTexts(helpTexts)
  const [search, setSearch] = useState('')
  const found = findArticles(texts, labels, search)
  return (
    <>
      <p className={styles.intro}>{texts.intro}</p>
      <TextInput
        type="search"
        label={<Spoken>{texts.search}</Spoken>}
        placeholder={texts.searchHint}
        icon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        value={search}
        onChange={setSearch}
        limit={longestSearch}
      />
      <p role="status" className={styles.status}>
        {search.trim() !== '' && <Spoken>{texts.found(found.length)}</Spoken>}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={<IconSearchOff size={26} stroke={1.75} />} title={texts.none(search.trim())}>
          {texts.noneHint}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={texts.list}>
          {found.map((id) => (
            <li key={id}>
              <Link className={styles.entry} to={articleAddress(data.companyId, id)}>
                <span className={styles.words}>
                  <span className={styles.name}>{texts.articles[id].title}</span>
                  <span className={styles.summary}>{texts.articles[id].summary}</span>
                </span>
                <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
