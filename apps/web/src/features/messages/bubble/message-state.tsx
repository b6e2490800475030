import type { Message } from '@prosa/contract/messages/model'
import { MessageStatus } from '@prosa/contract/messages/states'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { StatusTick, type TickStatus } from '../../../ui/marks/status-tick.tsx'
import { Flyout } from '../../../ui/menus/flyout.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { MessageTimelineLater, ScheduledTimeLater } from '../later-parts.tsx'
import styles from '../messages.module.css'
import { messagesTexts } from '../messages-texts.ts'

const ticks: Partial<Record<MessageStatus, TickStatus>> = {
  [MessageStatus.Queued]: 'queued',
  [MessageStatus.Sent]: 'sent',
  [MessageStatus.Delivered]: 'delivered',
  [MessageStatus.Read]: 'read',
  [MessageStatus.Error]: 'error',
}

/** The status of one of our messages; a click shows each step with its time. */
export function MessageState({ message, timeZone }: { message: Message; timeZone: string }) {
  const texts = useTexts(messagesTexts)
  const { status: names } = useUiTexts().chat
  const { fromMe, internal, messageStatus, scheduledAt, statusDetail, deletedAt } = message
  const tick = ticks[messageStatus]
  if (!fromMe || internal || tick === undefined || deletedAt !== undefined) return null
  const isUncertain = statusDetail === 'uncertain'
  return (
    <>
      {statusDetail === 'scheduled' && scheduledAt !== undefined && <ScheduledTimeLater at={scheduledAt} timeZone={timeZone} />}
      <Flyout
        position="bottom-end"
        button={({ opened, toggle }) => (
          <button
            type="button"
            className={styles.metaButton}
            data-uncertain={isUncertain || undefined}
            aria-expanded={opened}
            aria-label={texts.timeline.open(isUncertain ? texts.notKnown : names[tick])}
            onClick={toggle}
          >
            {isUncertain ? (
              <>
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                {texts.notKnown}
              </>
            ) : (
              <StatusTick status={tick} words={tick === 'error'} />
            )}
          </button>
        )}
      >
        {() => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel takes the focus when it opens, so that it is read out.
          <section className={styles.panel} aria-label={texts.timeline.title} tabIndex={0}>
            <MessageTimelineLater message={message} timeZone={timeZone} />
          </section>
        )}
      </Flyout>
    </>
  )
}
