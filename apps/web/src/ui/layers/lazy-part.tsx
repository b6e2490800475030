import { type ComponentType, useEffect, useState } from 'react'
import { withTexts } from '../spoken-texts.ts'
import { ErrorState } from '../states/error-state.tsx'
import { useUiTexts } from '../ui-texts.ts'

/**
 * Code splitting: a component whose code is loaded when it is first needed, or earlier by `bring`. `Waiting` is shown meanwhile, and a
 * failed load can be tried again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, Waiting: ComponentType<Props>) {
  let loaded: ComponentType<Props> | null = null
  const bring = async () => {
    loaded ??= await withTexts(load())
  }

  function LazyPart(props: Props) {
    const texts = useUiTexts()
    const [, setLoaded] = useState(loaded !== null)
    const [isFailed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(1)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
    useEffect(() => {
      if (loaded) return
      let isHere = true
      setFailed(false)
      bring().then(
        () => isHere && setLoaded(true),
        () => isHere && setFailed(true),
      )
      return () => {
        isHere = false
      }
    }, [attempt])

    const Part = loaded
    if (Part) return <Part {...props} />
    if (isFailed) return <ErrorState onRetry={() => setAttempt(attempt + 1)}>{texts.states.partFailed}</ErrorState>
    return <Waiting {...props} />
  }
  return Object.assign(LazyPart, { bring })
}
