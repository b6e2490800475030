import { broadcastPageSize } from '@prosa/contract/broadcasts/limits'
import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { useToldError } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSingleKeys } from '../../../kit/shortcuts.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { useMoments } from '../use-moments.ts'
import { broadcastColumns } from './broadcast-columns.tsx'
import type { OpenLayer } from './broadcasts-layers.tsx'
import { NoBroadcasts, OffFilters } from './broadcasts-nothing.tsx'
import { isFiltered } from './list-filter.ts'
import { listTexts } from './list-texts.ts'
import { useBroadcastActions } from './use-broadcast-actions.tsx'
import type { useBroadcastPage } from './use-broadcast-page.ts'
import type { BroadcastPlace } from './use-broadcast-place.ts'

type Props = {
  companyId: string
  place: BroadcastPlace
  answer: ReturnType<typeof useBroadcastPage>
  onLayer: (layer: OpenLayer) => void
  onAdd: () => void
}

const idOf = ({ broadcastId }: BroadcastEntry) => broadcastId

export function BroadcastsTable({ companyId, place, answer, onLayer, onAdd }: Props) {
  const texts = useTexts(listTexts)
  const words = useTexts(stateWords)
  const language = useLanguage()
  const problemText = useProblemText()
  const letterKeys = useSingleKeys()
  const moments = useMoments(companyId)
  const actions = useBroadcastActions({ companyId, onLayer })
  const error = useToldError(answer)
  const { filter, page } = place
  const { broadcasts, total } = answer
  return (
    <DataTable
      label={texts.label}
      columns={broadcastColumns({ texts, words, language, moments })}
      {...{ idOf, letterKeys }}
      nameOf={({ broadcastName }) => broadcastName || texts.noName}
      rows={broadcasts}
      rowHeight={50}
      maxHeight="100%"
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
      empty={<NoBroadcasts view={filter.view} onAdd={onAdd} />}
      sort={place.sort}
      onSort={place.setSort}
      {...(filter.view !== 'bin' && { linkOf: actions.linkOf, onOpen: actions.open })}
      actionsOf={actions.actionsOf}
      quick={2}
      pages={{ page, pageSize: broadcastPageSize, onPage: place.setPage }}
    />
  )
}
