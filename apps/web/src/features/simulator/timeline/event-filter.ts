import type { TimelineEvent } from '@prosa/contract/simulator/model'

export const eventFilters = ['all', 'messages', 'webhooks', 'statuses', 'errors'] as const
export type EventFilter = (typeof eventFilters)[number]

const kinds: Record<Exclude<EventFilter, 'all'>, readonly TimelineEvent['kind'][]> = {
  messages: ['message', 'window'],
  webhooks: ['webhook', 'call'],
  statuses: ['status'],
  errors: ['error'],
}

export const isShown = (filter: EventFilter, { kind }: TimelineEvent): boolean => filter === 'all' || kinds[filter].includes(kind)
