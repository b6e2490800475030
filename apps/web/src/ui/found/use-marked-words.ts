import { type RefObject, useEffect } from 'react'
import { elementPlaces } from './element-places.ts'
import './marked-words.css'

const names = { all: 'found', now: 'found-now' }

/**
 * Marks the searched words in the log around this, those of the shown result more strongly. CSS Custom Highlight: the browser paints them
 * over the text, so that no line is rendered again. Where a browser cannot, the shown result still has its ring.
 */
export function useMarkedWords(within: RefObject<HTMLElement | null>, words: string) {
  useEffect(() => {
    const chat = within.current?.parentElement
    if (!chat || words === '' || !globalThis.CSS?.highlights) return
    const { highlights } = CSS
    const mark = () => {
      const [now, others] = [new Highlight(), new Highlight()]
      now.priority = 1
      for (const text of chat.querySelectorAll('[role="log"] [data-words]')) {
        const into = text.closest('[data-found]') ? now : others
        for (const range of elementPlaces(text, words)) into.add(range)
      }
      highlights.set(names.all, others)
      highlights.set(names.now, now)
    }
    // Once a frame at most: scrolling brings other messages, and each result moves the mark.
    let frame = requestAnimationFrame(mark)
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    })
    observer.observe(chat, { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: ['data-found'] })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      for (const name of Object.values(names)) highlights.delete(name)
    }
  }, [within, words])
}
