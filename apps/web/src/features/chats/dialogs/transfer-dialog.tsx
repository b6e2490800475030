import type { TransferOptions } from '@prosa/contract/chats/model'
import { defaultTextLimit } from '@prosa/contract/formats/words/text-limit'
import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { IconBuildingStore, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { chatsTexts } from '../chats-texts.ts'
import type { Asked } from '../shown-chat.ts'
import { seesStill } from '../way-back.ts'
import styles from './dialogs.module.css'
import { FoundElsewhere } from './found-elsewhere.tsx'
import { TargetList } from './target-list.tsx'
import { useTargets } from './target-rows.tsx'
import { useAsker } from './use-asker.ts'
import { useElsewhere } from './use-elsewhere.ts'

export type Transfer = { kind: 'department' | 'agent'; id: string; name: string; note: string }
type Options = { data?: TransferOptions | undefined; error: Error | null; refetch: () => unknown }
type Props = {
  asked: Asked
  detail: ChatDetail
  options: Options
  /** The note of a transfer that was refused before. */
  firstNote: string
  onTransfer: (transfer: Transfer) => void
  onClose: () => void
}

/** Transfers the chat to another department's queue or to a colleague, with a note for whoever gets it. */
export function TransferDialog({ asked, detail, options, firstNote, onTransfer, onClose }: Props) {
  const texts = useTexts(chatsTexts).transfer
  const { companyId } = asked
  const ui = useUiTexts()
  const problemText = useProblemText()
  const [kind, setKind] = useState<Transfer['kind']>('department')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [note, setNote] = useState(firstNote)
  const [isIncomplete, setIncomplete] = useState(false)
  const stage = useLoadingStage(!options.data && !options.error)
  const { departments, agents } = useTargets(companyId, options.data, detail)
  const targets = kind === 'department' ? departments : agents
  const asker = useAsker(companyId)
  const place = kind === 'agent' ? { departmentId: detail.departmentId, agentId: chosen } : { departmentId: chosen ?? '', agentId: null }
  const outlook = chosen === null ? null : seesStill(asker, place) ? texts.undoable : texts.outOfSight
  const choose = (id: string | null) => {
    setChosen(id)
    setIncomplete(false)
  }
  const change = (next: Transfer['kind'], words = '') => {
    setKind(next)
    setSearch(words)
    choose(null)
  }
  const elsewhere = useElsewhere(asked, { kind, search, departments, agents, holderId: detail.agentId })
  const transfer = () => {
    const target = targets.find(({ id, isCurrent }) => id === chosen && !isCurrent)
    if (target) onTransfer({ kind, id: target.id, name: target.name, note: note.trim() })
    else setIncomplete(true)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      onConfirm={transfer}
      footer={
        <>
          <span className={styles.aside}>{outlook}</span>
          <Button look="framed" rightSection={<Kbd>Esc</Kbd>} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button rightSection={<Kbd on="dark">Ctrl Enter</Kbd>} aria-keyshortcuts="Control+Enter" onClick={transfer}>
            {texts.verb}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Segmented
          label={texts.to}
          full
          value={kind}
          onChange={(next) => change(next)}
          options={[
            { value: 'department', label: texts.department, icon: <IconBuildingStore size={14} stroke={1.75} aria-hidden="true" /> },
            { value: 'agent', label: texts.agent, icon: <IconUser size={14} stroke={1.75} aria-hidden="true" /> },
          ]}
        />
        {!options.data && !options.error && <SkeletonRows stage={stage} />}
        {options.error && !options.data && (
          <ErrorState detail={problemText(options.error)} onRetry={() => void options.refetch()}>
            {texts.failed}
          </ErrorState>
        )}
        {options.data && (
          <div>
            <TargetList
              key={kind}
              label={kind === 'department' ? texts.department : texts.agent}
              placeholder={kind === 'department' ? texts.searchDepartment : texts.searchAgent}
              onSearch={setSearch}
              onChoose={choose}
              {...{ search, targets, chosen }}
              elsewhere={
                elsewhere && (
                  <FoundElsewhere
                    {...{ search, kind }}
                    found={elsewhere}
                    onKind={(next) => change(next, search)}
                    onDepartment={(id) => {
                      change('department')
                      choose(id)
                    }}
                  />
                )
              }
            />
          </div>
        )}
        <TextArea label={texts.note} value={note} onChange={setNote} limit={defaultTextLimit} rows={[2, 4]} />
        <div aria-live="polite">{isIncomplete && <Alert tone="danger">{texts.choose}</Alert>}</div>
      </div>
    </Modal>
  )
}
