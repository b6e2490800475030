import type { TimelineEvent } from '@prosa/contract/simulator/model'
import type { TimelineWord } from '@prosa/contract/simulator/timeline-words'
import {
  type Icon,
  IconAdjustments,
  IconAlertTriangle,
  IconApi,
  IconCheck,
  IconChecks,
  IconClockPlus,
  IconMessage,
  IconMoodSmile,
  IconPencil,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react'

export type EventTone = 'info' | 'ok' | 'brand' | 'warn' | 'danger' | 'neutral'

const ofKind: Record<TimelineEvent['kind'], { Sign: Icon; tone: EventTone }> = {
  message: { Sign: IconMessage, tone: 'info' },
  status: { Sign: IconChecks, tone: 'neutral' },
  webhook: { Sign: IconWebhook, tone: 'ok' },
  call: { Sign: IconApi, tone: 'neutral' },
  window: { Sign: IconClockPlus, tone: 'ok' },
  error: { Sign: IconAlertTriangle, tone: 'danger' },
  condition: { Sign: IconAdjustments, tone: 'warn' },
}
const ofWord: Partial<Record<TimelineWord, { Sign?: Icon; tone?: EventTone }>> = {
  'message.reacted': { Sign: IconMoodSmile },
  'message.edited': { Sign: IconPencil },
  'message.deleted': { Sign: IconTrash },
  'status.sent': { Sign: IconCheck },
  'status.read': { tone: 'brand' },
  'webhook.refused': { Sign: IconWebhook },
  'webhook.unreachable': { Sign: IconWebhook },
  'webhook.givenUp': { Sign: IconWebhook },
}

/** The icon of an event and its colour, which never stands without the icon. */
export const eventSign = ({ kind, what }: TimelineEvent) => ({ ...ofKind[kind], ...(ofWord as Record<string, object | undefined>)[what] })
