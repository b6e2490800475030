import { type ComponentType, useEffect, useState } from 'react'

/** When the first page has been drawn: what asks for chats travels after it. */
const calm = 3_000
const load = async () => (await import('../features/inbox/public.ts')).FollowUnopened

/** R017: the count in the title and on the rail, on every page. One that does not arrive is missed by nobody until the next page load. */
export function UnopenedLater() {
  const [Follow, setFollow] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([load().then((loaded) => setFollow(() => loaded))]), calm)
    return () => clearTimeout(timer)
  }, [])
  return Follow && <Follow />
}
