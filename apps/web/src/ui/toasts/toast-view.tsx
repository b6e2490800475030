import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { Kbd } from '../marks/kbd.tsx'
import { useUiLanguage } from '../ui-language.ts'
import { useUiTexts } from '../ui-texts.ts'
import { closeToast, type Toast, undoToast } from './toast-store.ts'
import styles from './toasts.module.css'

const icons = { success: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertCircle }

type Props = {
  toast: Toast
  isPaused: boolean
  /** Behind the others: its time runs, and it is not seen. */
  isHidden: boolean
  /** The key undoes this one next. */
  hasKey: boolean
}

export function ToastView({ toast, isPaused, isHidden, hasKey }: Props) {
  const { id, kind, say, undo, action } = toast
  const texts = useUiTexts()
  const language = useUiLanguage()
  const { text, detail } = say(language)
  const Icon = icons[kind]
  useLeaving(toast, isPaused)

  const act = (run: () => void) => {
    closeToast(id)
    run()
  }
  return (
    <div className={styles.toast} data-kind={kind} hidden={isHidden} role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={18} stroke={1.75} />
      </span>
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {undo && (
        <Button
          look="framed"
          size="sm"
          {...(hasKey && { 'aria-keyshortcuts': 'Z', rightSection: <Kbd>Z</Kbd> })}
          onClick={() => undoToast(id)}
        >
          {texts.undo}
        </Button>
      )}
      {action && (
        <Button look="framed" size="sm" onClick={() => act(action.run)}>
          {action.say(language)}
        </Button>
      )}
      <button type="button" className={styles.close} aria-label={texts.close} onClick={() => closeToast(id)}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Pausable timer: the time runs only while neither pointer nor focus is at the toasts, and goes on with the rest afterwards. */
function useLeaving({ id, time }: Toast, isPaused: boolean) {
  const left = useRef(time)
  useEffect(() => {
    if (left.current === null || isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => closeToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - since))
    }
  }, [id, isPaused])
}
