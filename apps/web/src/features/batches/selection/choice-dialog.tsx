import { type ReactNode, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { ActionDialog } from '../../../ui/layers/action-dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { type Target, TargetList } from '../../chats/public.ts'
import { batchesTexts } from '../batches-texts.ts'

type Props = {
  title: string
  verb: string
  placeholder: string
  /** Null while they are loaded. */
  targets: readonly Target[] | null
  error: Error | null
  onRetry: () => void
  onChoose: (id: string) => void
  onClose: () => void
  /** Stands above the list. */
  children?: ReactNode
}

/** One of a list, and a button that does it. */
export function ChoiceDialog({ title, verb, placeholder, targets, error, onRetry, onChoose, onClose, children }: Props) {
  const texts = useTexts(batchesTexts).dialogs
  const problemText = useProblemText()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const stage = useLoadingStage(!targets && !error)
  const choose = () => (chosen === null ? setIncomplete(true) : onChoose(chosen))
  return (
    <ActionDialog {...{ title, verb, onClose }} onAct={choose}>
      {children}
      {!targets && !error && <SkeletonRows stage={stage} />}
      {error && !targets && (
        <ErrorState detail={problemText(error)} onRetry={onRetry}>
          {texts.failed}
        </ErrorState>
      )}
      {targets && (
        <div>
          <TargetList
            label={title}
            onSearch={setSearch}
            onChoose={(id) => {
              setChosen(id)
              setIncomplete(false)
            }}
            elsewhere={null}
            {...{ placeholder, search, targets, chosen }}
          />
        </div>
      )}
      <div aria-live="polite">{isIncomplete && <Alert tone="danger">{texts.choose}</Alert>}</div>
    </ActionDialog>
  )
}
