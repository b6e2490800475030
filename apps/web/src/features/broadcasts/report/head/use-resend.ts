import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { useRouter } from '@tanstack/react-router'
import { problemText } from '../../../../kit/calls/problem-text.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { beginBroadcastLater } from '../../public.ts'
import { useOnce } from '../../use-once.ts'
import { reportTexts } from '../report-texts.ts'

/** Creates a draft for the people who received this broadcast and did not read it, and opens the wizard. The rehearsal finds these people again. */
export function useResend(companyId: string, { broadcastId }: Pick<BroadcastEntry, 'broadcastId'>) {
  const router = useRouter()
  const { once, isBusy } = useOnce()
  const begin = async () => {
    const { pathname } = router.state.location
    try {
      const condition = { all: [{ field: 'broadcast', is: 'notRead', values: [broadcastId] } as const] }
      const href = await beginBroadcastLater(companyId, { condition })
      if (router.state.location.pathname === pathname) void router.navigate({ href })
    } catch (error) {
      showToast({
        kind: 'error',
        say: (language) => ({ text: reportTexts[language].head.resendFailed, detail: problemText(error as Error, language) }),
      })
    }
  }
  return { resend: () => void once(broadcastId, begin), isBusy }
}
