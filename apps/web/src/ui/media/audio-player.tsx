import { lazyPart } from '../layers/lazy-part.tsx'
import type { AudioPlayerProps } from './audio-controls.tsx'
import styles from './audio-player.module.css'

const Controls = lazyPart<AudioPlayerProps>(
  () => import('./audio-controls.tsx').then(({ AudioControls }) => AudioControls),
  () => <div className={styles.player} aria-busy="true" />,
)

/** A sound with its wave: play, pause, seek and speed, all by keys, too. It never begins by itself. */
export function AudioPlayer(props: AudioPlayerProps) {
  return <Controls {...props} />
}
