import { useLayoutEffect, useState } from 'react'

type Stage = 'none' | 'closed' | 'ready'

/**
 * Lazy mount: a closed layer costs nearly as much as an open one, and a page has dozens, so it is mounted when it is first opened. That
 * first time it is mounted closed and opened in the next step, so that it animates and remembers the focus as it does every other time.
 */
export function useMadeWhenWanted(opened: boolean): { isMade: boolean; isOpen: boolean } {
  const [stage, setStage] = useState<Stage>(opened ? 'ready' : 'none')
  if (opened && stage === 'none') setStage('closed')
  useLayoutEffect(() => {
    if (stage === 'closed') setStage('ready')
  }, [stage])
  return { isMade: stage !== 'none', isOpen: opened && stage === 'ready' }
}
