import { templatePageSize } from '@prosa/contract/templates/limits'
import type { TemplateListItem } from '@prosa/contract/templates/model'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSingleKeys } from '../../../kit/shortcuts.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import type { RowSelection } from '../../../ui/selection/row-selection.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { BulkButtons } from './bulk-buttons.tsx'
import { isFiltered } from './list-filter.ts'
import { listTexts } from './list-texts.ts'
import { templateColumns } from './template-columns.tsx'
import type { OpenLayer } from './templates-layers.tsx'
import { NoTemplates, OffFilters } from './templates-nothing.tsx'
import { useCategoryPrice } from './use-category-price.ts'
import { useTemplateActions } from './use-template-actions.tsx'
import type { useTemplatePage } from './use-template-page.ts'
import type { TemplatePlace } from './use-template-place.ts'
import { useTimes } from './use-times.ts'

type Props = {
  companyId: string
  place: TemplatePlace
  answer: ReturnType<typeof useTemplatePage>
  selection: RowSelection
  onSelection: (selection: RowSelection) => void
  onLayer: (layer: OpenLayer) => void
}

const idOf = ({ templateId }: TemplateListItem) => templateId

export function TemplatesTable({ companyId, place, answer, selection, onSelection, onLayer }: Props) {
  const texts = useTexts(listTexts)
  const words = useTexts(stateWords)
  const language = useLanguage()
  const problemText = useProblemText()
  const letterKeys = useSingleKeys()
  const priceOf = useCategoryPrice(companyId)
  const times = useTimes(companyId)
  const actions = useTemplateActions({ companyId, onLayer })
  const error = useToldError(answer)
  const { filter, page } = place
  const { templates, total } = answer
  const columns = templateColumns({
    ...{ texts, words, language, priceOf, times },
    onStanding: (template) => onLayer({ kind: 'standing', template }),
    onUses: (template) => onLayer({ kind: 'uses', template }),
  })
  return (
    <DataTable
      label={texts.label}
      {...{ columns, idOf, letterKeys, selection, onSelection }}
      nameOf={({ templateName }) => templateName || texts.noName}
      rows={templates}
      rowHeight={50}
      maxHeight="100%"
      pinned
      {...(total !== undefined && { total })}
      loading={answer.isPending || answer.isPlaceholderData}
      error={error && { text: texts.failed, detail: problemText(error), onRetry: () => void answer.refetch() }}
      filter={
        isFiltered(filter)
          ? {
              ...(filter.search !== '' && { words: filter.search }),
              hint: <OffFilters {...{ companyId, place }} />,
              onClear: place.clear,
            }
          : null
      }
      empty={<NoTemplates {...{ companyId, onLayer }} view={filter.view} />}
      sort={place.sort}
      onSort={place.setSort}
      linkOf={actions.linkOf}
      onOpen={actions.open}
      actionsOf={actions.actionsOf}
      pages={{ page, pageSize: templatePageSize, onPage: place.setPage }}
      bulk={<BulkButtons {...{ companyId, selection, filter, templates, onLayer }} total={total ?? 0} />}
    />
  )
}
