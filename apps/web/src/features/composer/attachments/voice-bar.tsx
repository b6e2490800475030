import { IconMicrophone, IconPlayerStop, IconSend, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useLayer } from '../../../ui/layers/use-layer.ts'
import styles from '../composer.module.css'
import { composerTexts } from '../composer-texts.ts'
import type { Recording } from './record-voice.ts'
import type { Recorder } from './use-recorder.ts'

/** Replaces the text field while a voice message is recorded: its length, a live wave, and what can be done with the recording. */
export function VoiceBar({ recorder: { now, cancel, keep, finish } }: { recorder: Recorder }) {
  const { voice } = useTexts(composerTexts)
  const bar = useRef<HTMLDivElement>(null)
  useLayer(true, { onEscape: cancel, below: true })
  // The button that began the recording is gone, and the focus with it.
  useEffect(() => bar.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div ref={bar} tabIndex={-1} className={styles.voice} role="group" aria-label={voice.recording}>
      <IconButton label={voice.cancel} shortcut="Esc" icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />} onClick={cancel} />
      {typeof now === 'string' ? (
        <p className={styles.voiceWords} role="status">
          {voice.asking}
        </p>
      ) : (
        <>
          <IconMicrophone className={styles.voiceOn} size={18} stroke={1.75} aria-hidden="true" />
          <Stopwatch since={now.since} />
          <Wave recording={now} />
          <IconButton label={voice.keep} icon={<IconPlayerStop size={20} stroke={1.75} aria-hidden="true" />} onClick={keep} />
          <Button onClick={finish} leftSection={<IconSend size={16} stroke={1.75} aria-hidden="true" />}>
            {voice.send}
          </Button>
        </>
      )}
    </div>
  )
}

const shownBars = 40
const least = 0.08

/** The loudness of the last four seconds, the newest at the end. */
function Wave({ recording }: { recording: Recording }) {
  const [levels, setLevels] = useState<readonly number[]>(() => Array.from({ length: shownBars }, () => 0))
  useEffect(() => recording.followLevel((level) => setLevels((before) => [...before.slice(1), level])), [recording])
  return (
    <span className={styles.wave} aria-hidden="true">
      {levels.map((level, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place.
        <i key={bar} style={{ height: `${Math.max(least, level) * 100}%` }} />
      ))}
    </span>
  )
}

/** The time since then as 0:23. */
function Stopwatch({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1_000))
  return (
    <span className={styles.voiceTime} role="timer">
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </span>
  )
}
