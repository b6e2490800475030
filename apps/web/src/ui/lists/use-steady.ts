import { useLayoutEffect, useRef, useState } from 'react'

type Acts = Record<string, (...given: never[]) => unknown>

/** The same functions at every step, which do what is right by now: what is drawn once for its props is then not drawn again for them. */
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
