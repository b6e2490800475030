import { type PixKey, pixCalls } from '@prosa/contract/pix/calls'
import { IconPlus, IconQrcode, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useToldError } from '../../kit/calls/connection.ts'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { askAgain, keyOfAll, useCall, useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { AddButton } from '../../ui/buttons/add-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts'
import { foldText } from '../../ui/fold-text.ts'
import { ConfirmModal } from '../../ui/layers/confirm-modal.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { ListTools } from '../../ui/tables/list-tools.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import styles from './pix.module.css'
import { PixKeyDialog } from './pix-key-dialog.tsx'
import { pixTexts } from './pix-texts.ts'
import type { PixTexts } from './texts/pt.ts'

const idOf = ({ pixKeyId }: PixKey) => pixKeyId
const nameOf = ({ title, key }: PixKey) => title || key
const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** With what the company is paid. */
export function PixSection({ setting }: { setting: string | null }) {
  const texts = useTexts(pixTexts)
  const problemText = useProblemText()
  const client = useQueryClient()
  const companyId = useSessionData()?.companyId ?? ''
  const answer = useCall(pixCalls.listPixKeys, { companyId })
  const error = useToldError(answer)
  const removing = useCommand(pixCalls.removePixKey, { takesOver: true })
  const [sought, seek] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [going, setGoing] = useState<PixKey | null>(null)
  const add = () => setAdding(true)
  const { place } = useFocusAfter(isAdding || going !== null)
  useShortcut('N', add, { group: texts.label, text: texts.add })
  const lead = useEffectEvent((wanted: string | null) => wanted === 'create' && add())
  useEffect(() => void lead(setting), [setting])

  const all = answer.data ?? []
  const words = foldText(sought.trim())
  const rows = all.filter((each) => foldText([each.title, each.key, each.holder].join(' ')).includes(words))
  const listed = () => askAgain(client, keyOfAll(pixCalls.listPixKeys))
  return (
    <div className={styles.section}>
      <ListTools
        search={{ label: texts.search, hint: texts.searchHint, value: sought, onChange: seek }}
        counts={answer.data ? { found: rows.length, all: all.length } : null}
        words={texts}
      >
        <AddButton ref={place} label={texts.add} onClick={add} />
      </ListTools>
      <DataTable
        label={texts.label}
        columns={columnsOf(texts)}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        rowHeight={50}
        maxHeight="100%"
        loading={answer.isPending}
        error={error && { text: texts.failed, detail: problemText(error), onRetry: () => void answer.refetch() }}
        filter={words === '' || all.length === 0 ? null : { words: sought.trim(), onClear: () => seek('') }}
        empty={
          <EmptyState
            icon={<IconQrcode size={26} stroke={1.75} />}
            title={texts.empty.title}
            actions={
              <Button leftSection={<IconPlus {...sign} />} onClick={add}>
                {texts.add}
              </Button>
            }
          >
            {texts.empty.body}
          </EmptyState>
        }
        actionsOf={(row) => [
          { label: texts.remove, icon: <IconTrash {...sign} />, quick: true, tone: 'danger', onSelect: () => setGoing(row) },
        ]}
        quick={1}
      />
      {isAdding && <PixKeyDialog companyId={companyId} onAdded={listed} onClose={() => setAdding(false)} />}
      <ConfirmModal
        opened={going !== null}
        onClose={() => setGoing(null)}
        title={texts.removing.title(going ? nameOf(going) : '')}
        affected={1}
        consequence={() => texts.removing.consequence}
        verb={texts.removing.verb}
        onConfirm={() => removing.mutateAsync({ companyId, pixKeyId: going?.pixKeyId ?? '' }).finally(listed)}
        failed={problemText}
      />
    </div>
  )
}

const columnsOf = ({ heads, kinds }: PixTexts): Column<PixKey>[] => [
  { id: 'title', head: heads.title, cell: nameOf },
  { id: 'kind', head: heads.kind, width: 120, cell: ({ kind }) => kinds[kind] },
  { id: 'key', head: heads.key, cell: ({ key }) => key },
  { id: 'holder', head: heads.holder, hideBelow: 'md', cell: ({ holder }) => holder },
  { id: 'city', head: heads.city, width: 160, hideBelow: 'lg', cell: ({ city }) => city },
]
