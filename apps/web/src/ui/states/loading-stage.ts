import { useEffect, useRef, useState } from 'react'

const quiet = 150
const atLeast = 300
const slow = 8_000

export type LoadingStage = 'quiet' | 'skeleton' | 'slow' | 'done'

/** Design §6: nothing before 150 ms, then a skeleton for at least 300 ms, and a word when it takes longer than 8 s. */
export function useLoadingStage(loading: boolean): LoadingStage {
  const [stage, setStage] = useState<LoadingStage>(loading ? 'quiet' : 'done')
  const skeletonSince = useRef(0)

  useEffect(() => {
    if (loading) {
      setStage('quiet')
      skeletonSince.current = 0
      const timers = [
        setTimeout(() => {
          skeletonSince.current = performance.now()
          setStage('skeleton')
        }, quiet),
        setTimeout(() => setStage('slow'), slow),
      ]
      return () => timers.forEach(clearTimeout)
    }
    const left = skeletonSince.current === 0 ? 0 : atLeast - (performance.now() - skeletonSince.current)
    if (left <= 0) {
      setStage('done')
      return
    }
    const timer = setTimeout(() => setStage('done'), left)
    return () => clearTimeout(timer)
  }, [loading])

  return stage
}
