import { type ComponentType, useCallback, useState } from 'react'
import { showNotice } from '../../kit/notices.ts'
import { shellTexts } from './shell-texts.ts'

/** A dialog that travels when it is first wanted. `prepare` lets it set out early; only who opens it hears that it did not arrive. */
export function useLateLayer<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Layer, setLayer] = useState<ComponentType<Props> | null>(null)
  const [opened, setOpened] = useState(false)
  const keep = useCallback((loaded: ComponentType<Props>) => setLayer(() => loaded), [])
  const prepare = useCallback(() => void Promise.allSettled([load().then(keep)]), [load, keep])
  const open = useCallback(() => {
    setOpened(true)
    load().then(keep, () => {
      setOpened(false)
      showNotice((language) => ({ text: shellTexts[language].partFailed, detail: null }))
    })
  }, [load, keep])
  const close = useCallback(() => setOpened(false), [])
  return { Layer, opened, open, close, prepare }
}
