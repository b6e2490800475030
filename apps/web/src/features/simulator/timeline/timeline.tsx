import { writeNumber } from '@prosa/contract/formats/numbers/number'
import type { TimelineEvent } from '@prosa/contract/simulator/model'
import { IconDownload, IconListDetails, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { VirtualList } from '../../../ui/lists/virtual-list.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { Dot } from '../../../ui/marks/dot.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import type { SimulatedNumber } from '../use-simulator.ts'
import { EventPayload } from './event-payload.tsx'
import { EventRow } from './event-row.tsx'
import styles from './timeline.module.css'
import { useTimeline } from './use-timeline.ts'

const rowHeight = 46
const keyOf = ({ eventId }: TimelineEvent) => String(eventId)

/** All messages and calls between the product, the provider and the customers. */
export function Timeline({ number }: { number: SimulatedNumber }) {
  const texts = useTexts(simulatorTexts).events
  const language = useLanguage()
  const { events, count, isLost, isPaused, pause, clear } = useTimeline(number)
  const [filter, setFilter] = useState<EventFilter>('all')
  const [seen, setSeen] = useState<TimelineEvent | null>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = events.filter((event) => isShown(filter, event)).reverse()
  const state = isLost ? 'lost' : isPaused ? 'paused' : 'connected'
  const open = (event: TimelineEvent) => {
    setSeen(event)
    setOpen(true)
  }
  return (
    <section className={styles.timeline} aria-label={texts.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{texts.title}</h2>
        <span className={styles.state} role="status">
          <Badge tone={{ connected: 'ok', paused: 'neutral', lost: 'danger' }[state] as 'ok'}>
            <Dot tone={state === 'connected' ? 'ok' : 'off'} />
            {texts[state]}
          </Badge>
        </span>
        <IconButton
          label={isPaused ? texts.resume : texts.pause}
          pressed={isPaused}
          icon={
            isPaused ? (
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />
            )
          }
          onClick={() => pause(!isPaused)}
        />
        <IconButton label={texts.clear} icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />} onClick={clear} />
      </header>
      <Filters value={filter} onChange={setFilter} />
      <div className={styles.list}>
        {shown.length === 0 ? (
          <EmptyState
            icon={<IconListDetails size={26} stroke={1.75} />}
            title={events.length === 0 ? texts.none.title : texts.noneOfKind.title}
          >
            {events.length === 0 ? texts.none.body : texts.noneOfKind.body}
          </EmptyState>
        ) : (
          <VirtualList label={texts.list} items={shown} keyOf={keyOf} itemHeight={rowHeight}>
            {(event, tabIndex) => <EventRow event={event} tabIndex={tabIndex} onOpen={() => open(event)} />}
          </VirtualList>
        )}
      </div>
      <footer className={styles.foot}>
        <span className={styles.count}>{texts.count(writeNumber(count, language))}</span>
        <Button
          look="framed"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          aria-disabled={events.length === 0 || undefined}
          onClick={() => events.length > 0 && downloadEvents(events, number.phonenumberId)}
        >
          {texts.download}
        </Button>
      </footer>
      <EventPayload event={seen} opened={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

function Filters({ value, onChange }: { value: EventFilter; onChange: (filter: EventFilter) => void }) {
  const texts = useTexts(simulatorTexts).events
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.filters} role="group" aria-label={texts.filter}>
      {eventFilters.map((each) => (
        <button key={each} type="button" className={styles.filter} aria-pressed={each === value} onClick={() => onChange(each)}>
          {texts.filters[each]}
        </button>
      ))}
    </div>
  )
}

/** Downloads the events as a file. */
function downloadEvents(events: readonly TimelineEvent[], phonenumberId: string) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(events, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `prosa-${phonenumberId.replace(/[^\w-]/g, '_')}-${new Date().toISOString().replace(/\W/g, '-')}.json`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

const eventFilters = ['all', 'messages', 'webhooks', 'statuses', 'errors'] as const
type EventFilter = (typeof eventFilters)[number]

const kinds: Record<Exclude<EventFilter, 'all'>, readonly TimelineEvent['kind'][]> = {
  messages: ['message', 'window'],
  webhooks: ['webhook', 'call'],
  statuses: ['status'],
  errors: ['error'],
}

const isShown = (filter: EventFilter, { kind }: TimelineEvent): boolean => filter === 'all' || kinds[filter].includes(kind)
