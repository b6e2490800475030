import { Gauge, type Registry } from 'prom-client'
import type { Measured } from '../measured.ts'

type Sample = { label: string; value: number }

/** As it was measured last; nothing on a node that measures nothing of it. Labels are names out of the code only. */
export function measureBackground(measured: () => Measured | null, registry: Registry) {
  const gauge = (
    name: string,
    help: string,
    label: string,
    samplesOf: (measured: Measured) => Iterable<Sample>,
    aggregator: 'max' | 'sum' = 'max',
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      // Of the whole house, whichever process has measured it, unless each counts its own.
      aggregator,
      collect() {
        this.reset()
        const now = measured()
        if (now) for (const sample of samplesOf(now)) this.set({ [label]: sample.label }, sample.value)
      },
    })
  gauge('prosa_queue_items', 'Items that wait or are at work.', 'queue', ({ queues }) => each(queues, ({ depth }) => depth))
  gauge('prosa_queue_oldest_seconds', 'How long the oldest item has been due.', 'queue', ({ queues }) =>
    each(queues, ({ oldestSeconds }) => oldestSeconds),
  )
  gauge('prosa_queue_set_aside', 'Items that were given up and wait for a person.', 'queue', ({ queues }) =>
    each(queues, ({ setAside }) => setAside),
  )
  gauge('prosa_listener_lag_seconds', 'Age of the oldest event that a listener has not handled.', 'listener', ({ listeners }) =>
    each(listeners, ({ lag }) => lag),
  )
  gauge(
    'prosa_listener_fell_behind',
    'How often a listener was so late that events had been pruned.',
    'listener',
    ({ listeners }) => each(listeners, ({ fellBehind }) => fellBehind),
    'sum',
  )
  gauge(
    'prosa_schedule_late_seconds',
    'How long the oldest time of a schedule that is not done has been past.',
    'schedule',
    ({ schedules }) => each(schedules, (seconds) => seconds),
  )
  gauge(
    'prosa_outgoing',
    'Whether outgoing work is held (1), and how many set-aside items wait for a decision.',
    'what',
    ({ outgoing }) => [
      { label: 'held', value: Number(outgoing.isHeld) },
      { label: 'undecided', value: outgoing.undecided },
    ],
  )
  gauge('prosa_jobs', 'Jobs by state.', 'state', ({ jobs }) => each(jobs, (count) => count))
}

function* each<T>(values: ReadonlyMap<string, T>, read: (value: T) => number): Generator<Sample> {
  for (const [label, value] of values) yield { label, value: read(value) }
}
