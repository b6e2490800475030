import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { useUiLanguage } from '../ui-language.ts'
import styles from './pager.module.css'

type Props = { page: number; pageCount: number; onPage: (page: number) => void }

/** Buttons for pages by their number; the first is 1. */
export function Pager({ page, pageCount, onPage }: Props) {
  const { table } = useRareUiTexts()
  const language = useUiLanguage()
  return (
    <nav className={styles.pager} aria-label={table.pages}>
      <IconButton
        size="sm"
        label={table.previousPage}
        icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pagerSteps(page, pageCount).map((step, index, steps) =>
        step === null ? (
          <span key={`after ${steps[index - 1]}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={step}
            type="button"
            className={styles.page}
            aria-label={table.page(writeNumber(step, language))}
            aria-current={step === page ? 'page' : undefined}
            onClick={() => onPage(step)}
          >
            {writeNumber(step, language)}
          </button>
        ),
      )}
      <IconButton
        size="sm"
        label={table.nextPage}
        icon={<IconChevronRight size={16} stroke={1.75} aria-hidden="true" />}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

const around = 1

/** 1 2 3 … 184: the first, the last, and the current page with its neighbours; null where some are left out. Never more than seven. */
export function pagerSteps(page: number, count: number): (number | null)[] {
  if (count <= 7) return range(1, count)
  const from = Math.max(Math.min(page - around, count - 4), 1)
  const to = Math.min(Math.max(page + around, 5), count)
  const before = from <= 3 ? range(1, from - 1) : [1, null]
  const after = to >= count - 2 ? range(to + 1, count) : [null, count]
  return [...before, ...range(from, to), ...after]
}

const range = (from: number, to: number) => Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)
