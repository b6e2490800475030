import { writeNumber } from '@prosa/contract/formats/number'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useUiLanguage } from '../ui-language.ts'
import { useUiTexts } from '../ui-texts.ts'
import styles from './pager.module.css'
import { pagerSteps } from './pager-steps.ts'

type Props = { page: number; pageCount: number; onPage: (page: number) => void }

/** Pages by their number, the first is 1. */
export function Pager({ page, pageCount, onPage }: Props) {
  const { table } = useUiTexts()
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
