import { useEffect, useEffectEvent } from 'react'
import { onChatNews } from '../../../kit/live/chat-news.ts'

const pause = 2_000

/** At once when something happens to chats, and then no more often than every two seconds, the last time included. */
export function useNewsBeat(beat: () => void) {
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
    const stop = onChatNews(act)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
