import { useEffect } from 'react'
import { useUnopenedCount } from '../../../kit/kept/unopened.ts'
import { FollowUnopened } from './follow-unopened.ts'

/** On every page: the count is kept right, and the icon of the installed app has the one that the title shows. */
export function CountEverywhere() {
  const count = useUnopenedCount()
  useEffect(() => setBadge(count), [count])
  // Nobody is signed in any more.
  useEffect(() => () => setBadge(0), [])
  return <FollowUnopened />
}

/** Nothing where the browser has none, or the app is not installed; zero takes it away. */
const setBadge = (count: number) => void Promise.allSettled([navigator.setAppBadge?.(count)])
