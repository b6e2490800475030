import { IconMicrophone, IconSend, IconTrash } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import styles from '../composer.module.css'
import { composerTexts } from '../composer-texts.ts'
import type { Recorder } from './use-recorder.ts'

/** Replaces the text field while a voice message is recorded: shows how long and how loud it is, and the buttons to send or discard it. */
export function VoiceBar({ recorder: { state, since, level, cancel, finish } }: { recorder: Recorder }) {
  const { voice } = useTexts(composerTexts)
  const elapsed = useElapsed(state === 'recording' ? since : null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.voice} role="group" aria-label={voice.recording}>
      <IconButton label={voice.cancel} shortcut="Esc" icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />} onClick={cancel} />
      {state === 'asking' ? (
        <p className={styles.voiceWords} role="status">
          {voice.asking}
        </p>
      ) : (
        <>
          <IconMicrophone className={styles.voiceOn} size={18} stroke={1.75} aria-hidden="true" />
          <span className={styles.voiceTime} role="timer">
            {elapsed}
          </span>
          <span className={styles.level} style={{ '--level': level } as CSSProperties} aria-hidden="true" />
          <Button onClick={finish} leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}>
            {voice.send}
          </Button>
        </>
      )}
    </div>
  )
}

/** Stopwatch: the time since then as 0:23. */
function useElapsed(since: number | null): string {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (since === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [since])
  const seconds = since === null ? 0 : Math.max(0, Math.floor((now - since) / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
