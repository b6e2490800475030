import { useEffect } from 'react'
import { useUnopenedCount } from '../../../kit/kept/unopened.ts'
import { FollowSupervision } from '../../routing/public.ts'
import { FollowUnopened } from './follow-unopened.ts'

/** Runs on every page: keeps the count of unread chats, shows the count on the icon of the installed app, and loads whether the person supervises a department. */
export function CountEverywhere() {
  const count = useUnopenedCount()
  useEffect(() => setBadge(count), [count])
  // Nobody is signed in any more.
  useEffect(() => () => setBadge(0), [])
  return (
    <>
      <FollowUnopened />
      <FollowSupervision />
    </>
  )
}

/** Nothing where the browser has none, or the app is not installed; zero takes it away. */
const setBadge = (count: number) => void Promise.allSettled([navigator.setAppBadge?.(count)])
