import { useEffect, useState } from 'react'
import { useLeaveGuard } from '../../../../kit/kept/use-leave-guard.ts'
import { closeToastsAbout } from '../../../../ui/toasts/toast-store.ts'

type Wanted = { formId: string; opened: boolean; wouldLose: boolean; onClose: () => void }

/** Asks before a closing panel loses what was filled in, as there is no undo for that. */
export function useDiscard({ formId, opened, wouldLose, onClose }: Wanted) {
  const [isAsking, setAsking] = useState(false)
  const leaving = useLeaveGuard(wouldLose)
  useEffect(() => (opened ? () => closeToastsAbout(formId) : undefined), [opened, formId])
  return {
    close: () => (wouldLose ? setAsking(true) : onClose()),
    question: {
      opened: isAsking || leaving.isAsking,
      onClose: () => {
        setAsking(false)
        leaving.stay()
      },
      onConfirm: async () => {
        // Both in one step: otherwise the question would give the focus back to a panel that is closing.
        setAsking(false)
        onClose()
        leaving.leave()
      },
    },
  }
}
