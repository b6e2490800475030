import { useLayoutEffect, useRef, useState } from 'react'

type Acts = Record<string, (...given: never[]) => unknown>

/**
 * Latest ref: gives functions that are the same at every render and always call the newest ones, so that memoised children do not render
 * again for them.
 */
export function useSteady<T extends Acts>(acts: T): T {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [steady] = useState(
    () => Object.fromEntries(Object.keys(acts).map((name) => [name, (...given: never[]) => latest.current[name]!(...given)])) as T,
  )
  return steady
}
