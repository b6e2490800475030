import type { ChatKey } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import { useCall } from '../../kit/calls/query.ts'
import { shownPhone } from '../../kit/session/shown-phone.ts'
import { ChatAvatar } from '../../ui/marks/chat-avatar.tsx'
import type { LoadingStage } from '../../ui/states/loading-stage.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { LoadingWords } from '../../ui/states/skeleton-rows.tsx'
import styles from './contact-panel.module.css'

/** Who it is, as the chat knows it, until the contact itself is there: name and number are in their final place. */
export function KnownIdentity({ asked, stage }: { asked: { companyId: string } & ChatKey; stage: LoadingStage }) {
  const name = useCall(messageCalls.getChatDetail, asked, { ifUnknown: true }).data?.contact.name
  return (
    <div className={styles.identity} aria-busy={stage !== 'done'}>
      <LoadingWords stage={stage} />
      <ChatAvatar name={name || null} size={48} />
      <div className={styles.who}>
        <strong className={styles.knownName}>{name || ' '}</strong>
        <span className={styles.phone} data-known>
          {shownPhone(asked.waId)}
        </span>
      </div>
    </div>
  )
}

/** The facts of a section while they are loaded, as high as they will be; nothing is drawn in the first moment. */
export function FactShapes({ stage, count }: { stage: LoadingStage; count: number }) {
  const isDrawn = stage === 'skeleton' || stage === 'slow'
  return (
    <div className={styles.facts} aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className={styles.fact}>
          {isDrawn && <Skeleton width={`${[60, 75, 85, 55][row % 4]}%`} line={20} />}
          {isDrawn && <Skeleton width={`${[80, 40, 60, 90][row % 4]}%`} line={20} />}
        </div>
      ))}
    </div>
  )
}
