import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { termsVersion } from '@prosa/contract/broadcasts/limits'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { askAgain, queryKeyOf, useCall, useCommand } from '../../../../kit/calls/query.ts'
import { RefusedError } from '../../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { broadcastsAddress, wizardAddress } from '../../broadcast-address.ts'
import { firstStepOf, type StepName, steps } from '../../draft-steps.ts'
import { useOnce } from '../../use-once.ts'
import type { Lacks } from '../steps.ts'
import type { Wizard } from '../use-wizard.ts'
import { wizardTexts } from '../wizard-texts.ts'

export type Start = ReturnType<typeof useStart>

/** "Agendar para …" and "Enviar agora": why that cannot be yet, and doing it. What does not leave at once is taken back by a click for five seconds. */
export function useStart(wizard: Wizard, lacks: Lacks, onStep: (step: StepName) => void) {
  const texts = useTexts(wizardTexts)
  const router = useRouter()
  const client = useQueryClient()
  const { companyId, broadcast, written, keeping } = wizard
  const { once, isBusy } = useOnce()
  const finalize = useCommand(broadcastRunCalls.finalizeBroadcast, { failed: (language) => wizardTexts[language].start.failed })
  const revise = useCommand(broadcastRunCalls.reviseBroadcast, { failed: (language) => wizardTexts[language].start.undoFailed })
  const outgoing = useCall(outgoingCalls.getOutgoing, { companyId }).data
  const rehearsal = broadcast?.rehearsal ?? null
  const lack = steps.flatMap((step) => lacks[step])[0]
  const reasonNow = () => {
    if (lack) return texts.lacks[lack]
    if (keeping.state === 'clash' || keeping.state === 'refused' || keeping.state === 'kept') return texts.start.notSaved
    if (!rehearsal?.isCurrent || !rehearsal.isOver) return texts.start.rehearse
    if (rehearsal.problem !== null) return texts.start.rehearsalFailed
    if (rehearsal.willReceive === 0) return texts.start.nobody
    return broadcast?.terms?.version === termsVersion ? null : texts.start.terms
  }
  const reason = reasonNow()
  // The list is shown by now: a callback of the mutation would not be called once this screen is unmounted.
  const takeBack = (broadcastId: string) =>
    void once('takeBack', async () => {
      const draft = await revise.mutateAsync({ companyId, broadcastId })
      void router.navigate({ href: `${wizardAddress(companyId, draft)}?step=review` })
    })
  /** What was refused is not as it is shown: it is looked up, and where something lacks its step says what. */
  const lookAgain = (error: unknown, broadcastId: string): never => {
    askAgain(client, queryKeyOf(broadcastDraftCalls.getBroadcast, { companyId, broadcastId }))
    const step = error instanceof RefusedError ? firstStepOf(error.fields.map(({ name }) => name)) : undefined
    if (step) onStep(step)
    throw error
  }
  const begin = async () => {
    const saved = await wizard.keeper.save()
    if (saved === null) return
    const { broadcastId, version } = saved
    const { pathname } = router.state.location
    const input = { companyId, broadcastId, version, startsAt: written.startsAt, ...(rehearsal && { rehearsalId: rehearsal.rehearsalId }) }
    const { awaitsApproval } = await finalize.mutateAsync(input).catch((error: unknown) => lookAgain(error, broadcastId))
    const words = awaitsApproval ? 'asked' : written.startsAt !== null ? 'scheduled' : outgoing?.hold ? 'held' : 'sent'
    showToast({
      kind: 'success',
      say: (language) => ({ text: wizardTexts[language].start[words] }),
      // What has left cannot be had back: the list offers to cancel the rest.
      ...(words !== 'sent' && words !== 'held' && { undo: () => takeBack(broadcastId) }),
    })
    // Whoever went elsewhere meanwhile stays there.
    if (router.state.location.pathname === pathname) void router.navigate({ href: broadcastsAddress(companyId) })
  }
  const press = () => {
    if (reason === null) void once('start', begin)
  }
  return { reason, press, isBusy }
}
