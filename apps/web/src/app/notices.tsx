import { useEffect } from 'react'
import { useOnline } from '../kit/network.ts'
import { takeBoard } from '../kit/notices.ts'
import { clearToasts, closeToastsAbout, showToast } from '../ui/toast-store.ts'
import { Toasts } from '../ui/toasts.tsx'

const network = 'network'
const onInternet = () => closeToastsAbout(network)

/** The one place where failed commands are reported, among all the other toasts of these pages. */
export function Notices() {
  useOnline(onInternet)
  useEffect(() => {
    const giveBack = takeBoard(({ say, ofNetwork }) => showToast({ kind: 'error', say, about: ofNetwork ? network : undefined }))
    return () => {
      giveBack()
      clearToasts()
    }
  }, [])
  return <Toasts />
}
