import { lazyPart } from '../layers/lazy-part.tsx'
import type { VideoPlayerProps } from './video-frame.tsx'
import styles from './video-player.module.css'

/** A placeholder as large as the video will be, so that nothing moves when it comes. */
export const FilmPlace = ({ size }: Pick<VideoPlayerProps, 'size'>) => (
  <div className={styles.video} style={{ aspectRatio: size ? `${size.width} / ${size.height}` : undefined }} aria-busy="true" />
)

const Frame = lazyPart<VideoPlayerProps>(() => import('./video-frame.tsx').then(({ VideoFrame }) => VideoFrame), FilmPlace)

/** A video with the controls that sounds have. It never starts by itself. */
export function VideoPlayer(props: VideoPlayerProps) {
  return <Frame {...props} />
}
