import { useEffect } from 'react'
import { useOnline } from '../kit/calls/network.ts'
import { takeBoard } from '../kit/notices.ts'
import { useSingleKeys } from '../kit/shortcuts.ts'
import { clearToasts, closeToastsAbout, showToast } from '../ui/toasts/toast-store.ts'
import { Toasts } from '../ui/toasts/toasts.tsx'

const network = 'network'
const onInternet = () => closeToastsAbout(network)

/** The one place where the outcome of commands is shown, among the other toasts of the page. */
export function Notices() {
  useOnline(onInternet)
  const letterKeys = useSingleKeys()
  useEffect(() => {
    const giveBack = takeBoard(({ kind, say, ofNetwork }) => showToast({ kind, say, about: ofNetwork ? network : undefined }))
    return () => {
      giveBack()
      clearToasts()
    }
  }, [])
  return <Toasts letterKeys={letterKeys} />
}
