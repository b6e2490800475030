import type { Language } from '@prosa/contract/formats/language'
import { writePrice } from '@prosa/contract/formats/numbers/currency'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { TemplateType } from '@prosa/contract/templates/states'
import type { StateWords } from '../../../kit/states/texts/pt.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { NameCell } from '../../../ui/tables/name-cell.tsx'
import type { Column } from '../../../ui/tables/table-column.ts'
import { NumbersCell } from './numbers-cell.tsx'
import { QualityMark } from './quality-mark.tsx'
import { StatusCell } from './status-cell.tsx'
import styles from './templates-screen.module.css'
import type { ListTexts } from './texts/pt.ts'
import type { Times } from './use-times.ts'

type Wanted = {
  texts: ListTexts
  words: StateWords
  language: Language
  priceOf: (type: TemplateType) => number | null
  times: Times
  onStanding: (template: TemplateListItem) => void
  onUses: (template: TemplateListItem) => void
}

export function templateColumns({ texts, words, language, priceOf, times, onStanding, onUses }: Wanted): Column<TemplateListItem>[] {
  const { columns } = texts
  return [
    nameColumn(texts),
    {
      id: 'language',
      head: columns.language,
      width: 76,
      hideBelow: 'md',
      cell: (template) => <span className={styles.plain}>{template.language}</span>,
    },
    {
      id: 'category',
      head: columns.category,
      width: 116,
      cell: ({ templateType }) => <Category name={words.templateType[TemplateType.nameOf(templateType)]} price={priceIn(templateType)} />,
    },
    { id: 'status', head: columns.status, width: 196, sort: 'ascending', cell: (template) => <StatusCell {...{ template, times }} /> },
    {
      id: 'numbers',
      head: columns.numbers,
      width: 104,
      offCard: true,
      cell: (template, tabIndex) => <NumbersCell {...{ template, tabIndex, onStanding }} />,
    },
    { id: 'quality', head: columns.quality, width: 112, hideBelow: 'md', cell: ({ quality }) => <QualityMark quality={quality} /> },
    {
      id: 'departments',
      head: columns.departments,
      width: 124,
      hideBelow: 'lg',
      offCard: true,
      cell: ({ departmentCount }) => (departmentCount === 0 ? texts.allDepartments : texts.departmentCount(departmentCount)),
    },
    {
      id: 'uses',
      head: columns.uses,
      width: 108,
      hideBelow: 'lg',
      offCard: true,
      cell: (template, tabIndex) => (
        <button
          type="button"
          className={styles.inRow}
          aria-label={`${texts.seeUses}: ${texts.usesOf(template.templateName)}`}
          tabIndex={tabIndex}
          data-part="uses"
          onClick={() => onUses(template)}
        >
          {texts.seeUses}
        </button>
      ),
    },
    { id: 'changed', head: columns.changed, width: 124, sort: 'descending', cell: ({ changedTime }) => times.past(changedTime) },
  ]
  function priceIn(type: TemplateType) {
    const price = priceOf(type)
    return price === null ? null : { short: writePrice(price, language), long: texts.perMessage(writePrice(price, language)) }
  }
}

const nameColumn = (texts: ListTexts): Column<TemplateListItem> => ({
  id: 'name',
  head: texts.columns.name,
  sort: 'ascending',
  cell: ({ templateName, bodyText }) => <NameCell name={templateName || texts.noName} detail={bodyText || '—'} />,
  skeleton: <NameCell name={<Skeleton width={140} line={18} />} detail={<Skeleton width={180} line={16} />} />,
})

function Category({ name, price }: { name: string; price: { short: string; long: string } | null }) {
  return (
    <span className={styles.lines}>
      <span className={styles.cut}>{name}</span>
      {price && (
        <span className={styles.detail} title={price.long}>
          {price.short}
        </span>
      )}
    </span>
  )
}
