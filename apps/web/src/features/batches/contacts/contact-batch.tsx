import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import type { ListedContact } from '@prosa/contract/contacts/listed-contact'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useEffect } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { countSelected, isSelected, type RowSelection } from '../../../ui/selection/row-selection.ts'
import { BatchPanel } from '../batch-panel.tsx'
import { BatchStrip } from '../batch-strip.tsx'
import { showBatch, useShownBatch } from '../shown-batch.ts'
import { contactBatchTexts } from './contact-batch-texts.ts'
import { ContactLabelChoice, ResponsibleChoice } from './contact-choices.tsx'
import { DeleteContact } from './delete-contact.tsx'
import { DeleteContacts } from './delete-contacts.tsx'
import { type ContactAction, useContactBulk } from './use-contact-bulk.ts'

export { DeleteContact }

/** What somebody wants to do, and with whom. */
export type AskedBatch = { verb: 'label' | 'responsible' | 'block' | 'unblock' | 'delete'; meant: RowSelection }

type Props = {
  companyId: string
  timeZone: string
  filter: ContactFilter
  total: number
  /** Those of the list that are shown. */
  shown: readonly ListedContact[]
  asked: AskedBatch | null
  onClose: () => void
  /** The server has agreed: the selection has served. */
  onDone: () => void
}

/** What is done with many contacts at once: the questions before it, how far it is, and the panel of one operation. */
export function ContactBatch({ companyId, timeZone, filter, total, shown, asked, onClose, onDone }: Props) {
  const shownBatch = useShownBatch()
  const run = useContactBulk(companyId, filter)
  useEffect(() => () => showBatch(null), [])
  const act = async (action: ContactAction, meant: RowSelection) => {
    onClose()
    if (await run(action, meant)) onDone()
  }
  return (
    <>
      <BatchStrip companyId={companyId} />
      {shownBatch !== null && (
        <BatchPanel key={shownBatch} {...{ companyId, timeZone }} batchId={shownBatch} onClose={() => showBatch(null)} />
      )}
      {asked && (
        <Question
          {...{ companyId, filter, asked, onClose, onDone }}
          count={countSelected(asked.meant, total)}
          chosen={shown.filter(({ contactId }) => isSelected(asked.meant, contactId))}
          onAct={(action) => act(action, asked.meant)}
        />
      )}
    </>
  )
}

type QuestionProps = {
  companyId: string
  filter: ContactFilter
  asked: AskedBatch
  count: number
  chosen: readonly ListedContact[]
  onAct: (action: ContactAction) => Promise<void>
  onDone: () => void
  onClose: () => void
}

function Question({ companyId, filter, asked: { verb, meant }, count, chosen, onAct, onDone, onClose }: QuestionProps) {
  const texts = useTexts(contactBatchTexts)
  const language = useLanguage()
  if (verb === 'label') return <ContactLabelChoice {...{ companyId, count, chosen, onClose }} onAct={(action) => void onAct(action)} />
  if (verb === 'responsible') return <ResponsibleChoice {...{ companyId, onClose }} onAct={(action) => void onAct(action)} />
  if (verb === 'unblock') return <AtOnce onAct={() => void onAct({ action: 'unblock' })} />
  if (verb === 'delete' && count === 1 && chosen[0]) return <DeleteContact {...{ companyId, onClose, onDone }} contact={chosen[0]} />
  if (verb === 'delete')
    return <DeleteContacts {...{ companyId, filter, meant, count, onClose }} onDelete={() => onAct({ action: verb })} />
  const words = texts[verb]
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={words.title(count, writeNumber(count, language))}
      affected={count}
      consequence={() => words.consequence}
      verb={words.verb}
      onConfirm={() => onAct({ action: verb })}
      failed={() => texts.failed}
    />
  )
}

/** What needs no question is done as soon as it is asked for. */
function AtOnce({ onAct }: { onAct: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(onAct, [])
  return null
}
