import { useEffect, useEffectEvent } from 'react'
import { type ChatNews, onChatNews } from './chat-news.ts'

/** Throttle: calls `beat` at once when something of these kinds happens, then at most once in a `pause`, with a last call for what was missed. */
export function useNewsBeat(kinds: readonly ChatNews['kind'][], beat: () => void, pause = 2_000) {
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
  }, [pause])
}
