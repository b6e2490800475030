import type { Broadcast } from '@prosa/contract/broadcasts/model'
import type { PauseReason } from '@prosa/contract/broadcasts/reasons'
import { phoneNumberListCalls } from '@prosa/contract/phone-numbers/list-calls'
import { TemplateType } from '@prosa/contract/templates/states'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { useSessionData } from '../../../../kit/session/session-data.ts'
import { Alert } from '../../../../ui/alerts/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { heldAddress } from '../../../outgoing/public.ts'
import { problemWords } from '../../../phone-numbers/public.ts'
import { templateAddress } from '../../../templates/public.ts'
import { broadcastTexts } from '../../broadcast-texts.ts'
import { pauseWords } from '../../pause-words.ts'
import { useMoments } from '../../use-moments.ts'
import { reportTexts } from '../report-texts.ts'

type Pause = NonNullable<Broadcast['pause']>
type Props = { companyId: string; broadcast: Broadcast; pause: Pause; onBudget: () => void }

/** Why a broadcast stands still, by the name of what stopped it, what to do about it, and the way there. */
export function PauseAlert({ companyId, broadcast, pause, onBudget }: Props) {
  const { pauses } = useTexts(reportTexts)
  const words = useTexts(broadcastTexts)
  const moments = useMoments(companyId)
  const told = useProviderWords(pause)
  const target = useTarget(companyId, broadcast, pause)
  const number = useCall(phoneNumberListCalls.listPhoneNumbers, { companyId }).data?.find(
    ({ phonenumberId }) => phonenumberId === broadcast.phonenumberId,
  )
  const name = isAboutNumber(pause.reason) && number?.phonenumberName
  const why = pauseWords(pause, words, moments)
  const label = pauses.open[pause.reason]
  const isBudget = pause.reason === 'budget'
  return (
    <Alert
      tone="warn"
      detail={told ?? pauses.todo[pause.reason]}
      action={
        label &&
        (isBudget || target !== null) && (
          <Button
            look="plain"
            size="sm"
            {...(isBudget ? { onClick: onBudget } : { renderRoot: (props: object) => <Link {...props} to={target!} /> })}
          >
            {label}
          </Button>
        )
      }
    >
      {name ? `${why}: ${name}` : why}
    </Alert>
  )
}

const isAboutNumber = (reason: PauseReason) => reason === 'numberStopped' || reason === 'quality'

/** Returns the problem that the provider reported and the advice for that problem, or null without a report. */
function useProviderWords({ problem }: Pause): string | null {
  const { pauses } = useTexts(reportTexts)
  const problems = useTexts(problemWords)
  if (!problem) return null
  if (problem === 'templateChanged' || problem === 'templateGone' || problem === 'numberRemoved') return pauses.own[problem]
  return `${problems[problem].what} ${problems[problem].todo}`
}

/** Returns the address of the screen that solves the problem, or null when the person may not open that screen. */
function useTarget(companyId: string, { phonenumberId, templateId }: Broadcast, { reason, template }: Pause): string | null {
  const isAdmin = useSessionData()?.permission.adminPermission === true
  const id = template?.templateId ?? templateId
  if (reason === 'templateStopped')
    return id && templateAddress(companyId, { templateId: id, templateType: TemplateType.V3Marketing }, 'view')
  if (!isAdmin) return null
  const section = (query: string) => `/settings/${encodeURIComponent(companyId)}/main?section=${query}`
  if (reason === 'outgoingHeld') return heldAddress(companyId)
  if (reason === 'monthBudget') return section('broadcasts')
  if (reason === 'closed') return section('departments')
  return section(`numbers&numberId=${encodeURIComponent(phonenumberId)}`)
}
