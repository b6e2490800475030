import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { ReactNode } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { useUiLanguage } from '../ui-language.ts'
import { useUiTexts } from '../ui-texts.ts'
import { Pager } from './pager.tsx'
import styles from './table-foot.module.css'

/** Infinite scroll: more rows come after the last one by themselves, unless `problem` says why the last try failed. */
export type MoreRows = { containsMore: boolean; onMore: () => void; isLoading: boolean; problem: ReactNode }
/** The first page is 1. */
export type RowPages = {
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** Chooses how many rows a page has; stands beside the summary. */
  sizes?: ReactNode
}

type Props = {
  count: number
  total: number | undefined
  isFiltered: boolean
  more?: MoreRows | undefined
  pages?: RowPages | undefined
  countWords?: ((count: number, isAll: boolean) => string) | undefined
}

/** How many rows there are, and the pages of the others. */
export function TableFoot({ count, total, isFiltered, more, pages, countWords }: Props) {
  const texts = useUiTexts()
  const { filtered } = useRareUiTexts().table
  const language = useUiLanguage()
  const write = (value: number) => writeNumber(value, language)
  const before = pages ? (pages.page - 1) * pages.pageSize : 0
  const shown = countWords ? countWords(count, !more?.containsMore) : pages ? `${write(before + 1)}–${write(before + count)}` : write(count)
  const summary = total === undefined ? shown : texts.partOf(shown, write(total))
  return (
    <div className={styles.foot}>
      <p className={styles.summary} role="status">
        {isFiltered ? `${summary} ${filtered}` : summary}
      </p>
      {pages?.sizes && <div className={styles.sizes}>{pages.sizes}</div>}
      {pages && total !== undefined && (
        <Pager page={pages.page} pageCount={Math.max(Math.ceil(total / pages.pageSize), 1)} onPage={pages.onPage} />
      )}
    </div>
  )
}
