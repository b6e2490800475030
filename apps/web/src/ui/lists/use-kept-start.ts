import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Parts = {
  scroll: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  /** The key of the last line: when another line becomes the last, staying at the end matters more. */
  last: string | undefined
}

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Whoever was scrolled to a line stays at it while the lines around it change their heights, as pictures do when they load, until they
 * scroll themselves.
 */
export function useKeptStart({ scroll, body, last }: Parts, show: (key: string) => void) {
  const held = useRef<string | null>(null)
  const keep = useEffectEvent(() => {
    if (held.current !== null) show(held.current)
  })
  useEffect(() => {
    const leave = () => {
      held.current = null
    }
    const frame = scroll.current
    const observer = new ResizeObserver(() => keep())
    for (const part of [frame, body.current]) if (part) observer.observe(part)
    for (const move of ownMoves) frame?.addEventListener(move, leave, { passive: true })
    return () => {
      observer.disconnect()
      for (const move of ownMoves) frame?.removeEventListener(move, leave)
    }
  }, [scroll, body])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends when another line is the last.
  useLayoutEffect(
    () => () => {
      held.current = null
    },
    [last],
  )
  return held
}
