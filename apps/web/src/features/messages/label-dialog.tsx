import { labelCalls } from '@prosa/contract/labels/calls'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import type { Label } from '@prosa/contract/labels/model'
import { LabelStatus } from '@prosa/contract/labels/states'
import type { Message } from '@prosa/contract/messages/model'
import { useQueryClient } from '@tanstack/react-query'
import { useProblemText } from '../../kit/calls/problem-text.ts'
import { patchAnswer, useCall, useCommand } from '../../kit/calls/query.ts'
import { type Language, useTexts } from '../../kit/i18n.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { LabelChip } from '../../ui/choices/label-chip.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useLog } from './log-context.ts'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'

type Props = { message: Message; onClose: () => void }

const failed = (language: Language) => messagesTexts[language].labels.notSaved

/** The labels of a message: each click is saved at once. */
export function LabelDialog({ message: { messageId }, onClose }: Props) {
  const texts = useTexts(messagesTexts)
  const problemText = useProblemText()
  const client = useQueryClient()
  const { companyId } = useLog().chat
  const all = useCall(labelCalls.listLabels, { companyId })
  const own = useCall(labelLinkCalls.listMessageLabels, { companyId, messageId })
  const linking = useCommand(labelLinkCalls.linkLabel, { failed })
  const unlinking = useCommand(labelLinkCalls.unlinkLabel, { failed })
  const stage = useLoadingStage(all.isPending || own.isPending)
  const has = ({ labelId }: Label) => own.data?.some((label) => label.labelId === labelId) ?? false
  const change = (label: Label, isOn: boolean) => {
    const put = (on: boolean) =>
      patchAnswer(client, labelLinkCalls.listMessageLabels, { companyId, messageId }, (known) => {
        const others = known.filter(({ labelId }) => labelId !== label.labelId)
        return on ? [...others, label] : others
      })
    put(isOn)
    const command = isOn ? linking : unlinking
    command.mutate({ companyId, labelId: label.labelId, messageId }, { onError: () => put(!isOn) })
  }
  const error = all.error ?? own.error
  const offered = (all.data ?? []).filter((label) => label.status === LabelStatus.Active || has(label))
  const body = () => {
    if (error)
      return (
        <ErrorState detail={problemText(error)} onRetry={() => void Promise.all([all.refetch(), own.refetch()])}>
          {texts.labels.failed}
        </ErrorState>
      )
    if (!all.data || !own.data) return <SkeletonRows stage={stage} shape="line" count={4} />
    if (offered.length === 0) return <p className={styles.quiet}>{texts.labels.none}</p>
    return (
      <ul className={styles.choices}>
        {offered.map((label) => (
          <li key={label.labelId}>
            <Checkbox
              label={<LabelChip name={label.text} color={label.color} size="md" />}
              value={has(label)}
              onChange={(isOn) => change(label, isOn)}
            />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Modal opened onClose={onClose} title={texts.labels.title} width="sm" footer={<Button onClick={onClose}>{texts.labels.done}</Button>}>
      {body()}
    </Modal>
  )
}
