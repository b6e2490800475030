import { useEffect, useState } from 'react'

const ownMoves = ['wheel', 'touchmove', 'keydown'] as const

/**
 * Scroll spy: the section that is being read, which is the chosen one until the person scrolls, then the first in the middle of the window.
 */
export function useSectionInSight(ids: readonly string[], areThere: boolean) {
  const [seen, setSeen] = useState(ids[0] ?? '')
  const [chosen, setChosen] = useState<string | null>(null)
  const all = ids.join(' ')

  useEffect(() => {
    if (!areThere) return
    const inSight = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id)
          else inSight.delete(target.id)
        }
        const first = all.split(' ').find((id) => inSight.has(id))
        if (first) setSeen(first)
      },
      { rootMargin: '-20% 0px -40% 0px' },
    )
    for (const id of all.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [all, areThere])

  useEffect(() => {
    const moveOn = () => setChosen(null)
    for (const move of ownMoves) window.addEventListener(move, moveOn, { passive: true })
    return () => {
      for (const move of ownMoves) window.removeEventListener(move, moveOn)
    }
  }, [])

  // A section that is chosen while the page is still loading is scrolled to when it is there.
  useEffect(() => {
    if (areThere && chosen) goToSection(chosen)
  }, [areThere, chosen])

  return { current: chosen ?? seen, choose: setChosen }
}

/** Moves the focus too, so that the keyboard goes on from there. */
function goToSection(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  const heading = section?.querySelector<HTMLElement>('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
