import { useLayoutEffect, useState } from 'react'

type Stage = 'none' | 'closed' | 'ready'

/**
 * A layer that waits closed costs nearly as much as an open one, and a page has dozens: it is not made before it is wanted. The first time
 * it is made closed and opened in the same breath, so that it moves in and remembers the focus as it does every other time.
 */
export function useMadeWhenWanted(opened: boolean): { isMade: boolean; isOpen: boolean } {
  const [stage, setStage] = useState<Stage>(opened ? 'ready' : 'none')
  if (opened && stage === 'none') setStage('closed')
  useLayoutEffect(() => {
    if (stage === 'closed') setStage('ready')
  }, [stage])
  return { isMade: stage !== 'none', isOpen: opened && stage === 'ready' }
}
