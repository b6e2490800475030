import { useEffect, useEffectEvent } from 'react'
import { type ChatNews, onChatNews } from './chat-news.ts'

const pause = 2_000

/** Throttle: calls `beat` at once when something of these kinds happens, then at most every two seconds, with a last call for what was missed. */
export function useNewsBeat(kinds: readonly ChatNews['kind'][], beat: () => void) {
  const isMeant = useEffectEvent(({ kind }: ChatNews) => kinds.includes(kind))
  const onBeat = useEffectEvent(beat)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMissed = false
    const rest = () => {
      timer = undefined
      if (!isMissed) return
      isMissed = false
      act()
    }
    const act = () => {
      if (timer !== undefined) {
        isMissed = true
        return
      }
      timer = setTimeout(rest, pause)
      onBeat()
    }
    const stop = onChatNews((told) => {
      if (isMeant(told)) act()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
