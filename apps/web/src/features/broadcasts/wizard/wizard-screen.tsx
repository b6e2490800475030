import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsCut } from '../../../kit/calls/connection.ts'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { askAgain, queryKeyOf, useCall } from '../../../kit/calls/query.ts'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { onChatNews } from '../../../kit/live/chat-news.ts'
import { reportAddress } from '../../../kit/report-address.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useLoadingStage } from '../../../ui/states/loading-stage.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { broadcastsAddress, unmade } from '../broadcast-address.ts'
import { emptyWritten } from './draft/written.ts'
import { useSenders } from './message/use-senders.ts'
import styles from './wizard.module.css'
import { WizardPage } from './wizard-page.tsx'
import { wizardTexts } from './wizard-texts.ts'

const { getBroadcast } = broadcastDraftCalls
const idOr = (text: string) => (text === unmade ? '' : text)

/** S036: a broadcast is written, rehearsed and started. */
export function WizardScreen() {
  const texts = useTexts(wizardTexts)
  const router = useRouter()
  const problemText = useProblemText()
  const params = useParams({ strict: false }) as Record<string, string>
  const { companyId = '', broadcastId = '', phonenumberId = '', departmentId = '' } = params
  const isNew = broadcastId === unmade
  const { data, error, refetch } = useBroadcast(companyId, isNew ? null : broadcastId)
  const firstNumber = useFirstNumber(companyId, idOr(phonenumberId), isNew)
  const [made, setMade] = useState<string | null>(null)
  const isCut = useIsCut()
  const isGone = error instanceof RefusedError && error.code === 'broadcast.notFound'
  const isFailed = !isNew && !data && error !== null && !isCut && !isGone
  const isReady = !isGone && (isNew ? firstNumber !== undefined : data !== undefined)
  const stage = useLoadingStage(!isReady && !isFailed && !isGone)
  const [seat, setSeat] = useState({ broadcastId, serial: 0 })
  // One that was just made goes on under its own address, with all that is typed in it.
  if (seat.broadcastId !== broadcastId) setSeat({ broadcastId, serial: broadcastId === made ? seat.serial : seat.serial + 1 })
  const list = broadcastsAddress(companyId)
  const go = (href: string) => void router.navigate({ href })
  if (isReady && (isNew || data?.status === BroadcastStatus.Draft || data?.broadcastId === made))
    return (
      <WizardPage
        key={seat.serial}
        {...{ companyId }}
        broadcast={data ?? null}
        first={emptyWritten(firstNumber ?? '', idOr(departmentId))}
        onMade={setMade}
      />
    )
  return (
    <>
      <PageHead title={data?.broadcastName || texts.title} crumbs={[{ label: texts.list, href: list, onOpen: () => go(list) }]} />
      <div className={styles.waiting}>
        {isGone && (
          <Nothing title={texts.gone.title} body={texts.gone.body}>
            <Button look="framed" onClick={() => go(list)}>
              {texts.gone.back}
            </Button>
          </Nothing>
        )}
        {isReady && data && (
          <Nothing title={texts.written.title} body={texts.written.body}>
            <Button onClick={() => go(reportAddress(companyId, broadcastId))}>{texts.written.report}</Button>
          </Nothing>
        )}
        {isFailed && (
          <ErrorState detail={problemText(error)} onRetry={() => void refetch()}>
            {texts.failed}
          </ErrorState>
        )}
        {!isReady && !isGone && !isFailed && <SkeletonRows stage={stage} shape="line" count={8} />}
      </div>
    </>
  )
}

function Nothing({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <EmptyState icon={<IconSpeakerphone size={26} stroke={1.75} />} title={title} actions={children}>
      {body}
    </EmptyState>
  )
}

/** The broadcast as the server has it, asked for again when somebody tells of a version that is not known here. */
function useBroadcast(companyId: string, broadcastId: string | null) {
  const client = useQueryClient()
  const asked = useCall(getBroadcast, broadcastId === null ? null : { companyId, broadcastId })
  useEffect(() => {
    if (broadcastId === null) return
    const key = queryKeyOf(getBroadcast, { companyId, broadcastId })
    return onChatNews((told) => {
      const known = client.getQueryData<Broadcast>(key)?.version ?? 0
      const isNewer = told.kind === 'broadcast' && told.news.broadcastId === broadcastId && told.news.version > known
      if (told.kind === 'gap' || isNewer) askAgain(client, key, { inBackground: true })
    })
  }, [client, companyId, broadcastId])
  return asked
}

/** The number of the address where it can send, else the first that can; an empty text where there is none, undefined until it is known. */
function useFirstNumber(companyId: string, phonenumberId: string, isWanted: boolean): string | undefined {
  const { numbers, isFailed } = useSenders(isWanted ? companyId : null)
  if (!isWanted || isFailed) return phonenumberId
  const ready = numbers?.filter(({ channelStatus }) => channelStatus === ChannelStatus.Connected)
  const chosen = ready?.find((number) => number.phonenumberId === phonenumberId) ?? ready?.[0]
  return numbers && (chosen?.phonenumberId ?? '')
}
