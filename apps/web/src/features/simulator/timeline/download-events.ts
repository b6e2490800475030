import type { TimelineEvent } from '@prosa/contract/simulator/model'

/** As a file on the person's own machine. */
export function downloadEvents(events: readonly TimelineEvent[], phonenumberId: string) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(events, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `prosa-${phonenumberId.replace(/[^\w-]/g, '_')}-${new Date().toISOString().replace(/\W/g, '-')}.json`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
