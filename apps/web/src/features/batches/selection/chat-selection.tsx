import type { BulkAction } from '@prosa/contract/batches/bulk-action'
import { mostNamed } from '@prosa/contract/batches/limits'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { type ChatEntry, inboxCalls, mostCounted } from '@prosa/contract/inbox/calls'
import { IconAlarmSnooze, IconCheck, IconHandGrab, IconMailOpened, IconTag, IconTransfer, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { countSelected, isSelected } from '../../../ui/selection/row-selection.ts'
import { SelectionBar } from '../../../ui/selection/selection-bar.tsx'
import { batchesTexts } from '../batches-texts.ts'
import { type BulkDialog, BulkDialogs } from './bulk-dialogs.tsx'
import { clearSelection, idOf, keyOf, setSelection, useSelection } from './selected-chats.ts'
import { type ListQuery, useBulk } from './use-bulk.ts'

type Props = { companyId: string; userId: string; query: ListQuery; chats: readonly ChatEntry[] }

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The bar with what can be done with all selected chats (design §4.1). */
export function ChatSelection({ companyId, userId, query, chats }: Props) {
  const texts = useTexts(batchesTexts)
  const language = useLanguage()
  const selection = useSelection()
  const [dialog, setDialog] = useState<BulkDialog | null>(null)
  const run = useBulk(companyId, selection, chats, query)
  // Any list answers how long it is; the first row of it is enough.
  const listed = useCall(inboxCalls.listMoreChats, { ...query, pageSize: 1, countAll: true }).data
  const total = Math.max(listed?.totalChats ?? 0, chats.length)
  const count = countSelected(selection, total)
  const isAtLeast = listed?.isWhole === false
  const isWhole = selection.kind === 'some' || (!isAtLeast && count < mostCounted)
  const written = isWhole ? writeNumber(count, language) : `${writeNumber(Math.min(count, mostCounted - 1), language)}+`
  // Another list has other chats.
  useEffect(() => clearSelection, [])

  const act = (action: BulkAction) => {
    setDialog(null)
    void run(action)
  }
  const chosen = chats.filter((chat) => isSelected(selection, idOf(chat)))
  const [firstId] = selection.kind === 'some' ? selection.ids : chosen.map(idOf)
  const isTooMany = selection.kind === 'some' && count > mostNamed
  const buttons: [verb: string, icon: typeof IconCheck, run: () => void][] = [
    [texts.verbs.toMe, IconHandGrab, () => act({ action: 'assign', targetId: userId })],
    [texts.verbs.assign, IconUserPlus, () => setDialog('assign')],
    [texts.verbs.transfer, IconTransfer, () => setDialog('transfer')],
    [texts.verbs.label, IconTag, () => setDialog('label')],
    [texts.verbs.read, IconMailOpened, () => act({ action: 'read' })],
    [texts.verbs.snooze, IconAlarmSnooze, () => setDialog('snooze')],
    [texts.verbs.close, IconCheck, () => setDialog('close')],
  ]
  return (
    <>
      <SelectionBar {...{ selection, total, isAtLeast }} mostTotal={mostCounted} words={texts.bar} onSelection={setSelection}>
        {isTooMany ? (
          <span role="status">{texts.bar.tooMany(writeNumber(mostNamed, language))}</span>
        ) : (
          buttons.map(([verb, Sign, choose]) => (
            <Button key={verb} look="plain" size="sm" leftSection={<Sign {...sign} />} onClick={choose}>
              {verb}
            </Button>
          ))
        )}
      </SelectionBar>
      {dialog && firstId !== undefined && (
        <BulkDialogs
          {...{ dialog, companyId, chosen }}
          counted={{ count, isWhole, written }}
          first={keyOf(firstId)}
          onAct={act}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
