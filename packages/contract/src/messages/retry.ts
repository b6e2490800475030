/** How what a provider refused is tried again (CHANNELS 1.8). */
export type RetryClass = 'never' | 'soon' | 'pair' | 'rate' | 'wait' | 'file'
export type RetryPlan = { kind: 'fail' } | { kind: 'later'; delayMs: number }

/** Twenty minutes altogether: a provider's outage seldom takes longer. */
const mostTries = 7
const firstPause = 2_000
const longestPause = 600_000
const pairPauses = [1_000, 4_000, 16_000, 64_000]

/**
 * Back-off by class; `soon` is exponential with jitter. `tries` counts the tries that were made, the refused one included; `chance` is a
 * random number from 0 to 1, so that many messages do not come back at once.
 */
export function retryPlan(retry: RetryClass, tries: number, chance: number): RetryPlan {
  switch (retry) {
    case 'never':
      return { kind: 'fail' }
    case 'soon':
      return tries >= mostTries ? { kind: 'fail' } : later(Math.min(longestPause, firstPause * 4 ** (tries - 1)) * (0.75 + chance / 2))
    case 'pair': {
      const pause = pairPauses[tries - 1]
      return pause === undefined ? { kind: 'fail' } : later(pause)
    }
    case 'file':
    case 'rate':
      return later(1_000)
    case 'wait':
      return later(60_000)
  }
}

/** Whether a try counts: waiting for the number or for people is not the message's fault, and a file is fetched again only once. */
export const countsAsTry = (retry: RetryClass): boolean => retry === 'soon' || retry === 'pair'

const later = (delayMs: number): RetryPlan => ({ kind: 'later', delayMs: Math.round(delayMs) })
