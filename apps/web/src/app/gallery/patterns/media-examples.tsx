import { useEffect, useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { EmojiTone } from '../../../ui/emoji/emoji-panel.tsx'
import { EmojiPicker } from '../../../ui/emoji/emoji-picker.tsx'
import { AudioPlayer } from '../../../ui/media/audio-player.tsx'
import { ImageViewer } from '../../../ui/media/image-viewer.tsx'
import { PdfViewer } from '../../../ui/media/pdf-viewer.tsx'
import { VideoPlayer } from '../../../ui/media/video-player.tsx'
import { Example } from './example.tsx'
import styles from './patterns-section.module.css'
import { patternsTexts } from './patterns-texts.ts'
import { sampleImage, samplePdf, samplePeaks, sampleSound, sampleVideo } from './sample-media.ts'

const noSound = () => new Blob(['–'], { type: 'audio/wav' })

export function MediaExamples() {
  const { media, emoji } = useTexts(patternsTexts)
  const [image, setImage] = useState<number | null>(null)
  const [pdf, setPdf] = useState<Blob | null>(null)
  const [picked, setPicked] = useState<string[]>([])
  const [tone, setTone] = useState<EmojiTone>('none')
  const sound = useBlobUrl(sampleSound)
  const film = useBlobUrl(sampleVideo)
  const silence = useBlobUrl(noSound)
  const images = ['seagreen', 'steelblue', 'sienna'].map((color, index) => ({
    url: sampleImage(media.imageAlt(index + 1), color),
    name: `sofa_${index + 1}.svg`,
    alt: media.imageAlt(index + 1),
  }))
  return (
    <>
      <Example title={media.title} padded>
        <div className={styles.line}>
          <Button look="framed" onClick={() => setImage(0)}>
            {media.image}
          </Button>
          <Button look="framed" onClick={() => setImage(images.length)}>
            {media.broken}
          </Button>
          <Button look="framed" onClick={() => setPdf(samplePdf('Termo de troca 48213'))}>
            {media.pdf}
          </Button>
        </div>
        {sound && <AudioPlayer url={sound} label={media.audio} peaks={samplePeaks} fileName="audio.wav" />}
        {silence && <AudioPlayer url={silence} label={media.audio} fileName="audio.wav" />}
        {film && <VideoPlayer url={film} label={media.video} fileName="entrega.webm" size={{ width: 320, height: 180 }} />}
        <ImageViewer
          images={[...images, { url: 'data:image/png,', name: 'quebrada.png', alt: media.broken }]}
          index={image}
          onIndex={setImage}
          onClose={() => setImage(null)}
        />
        <PdfViewer file={pdf} name="Termo_de_troca_48213.pdf" onClose={() => setPdf(null)} />
      </Example>
      <Example title={emoji.title}>
        <EmojiPicker
          recent={picked}
          skinTone={tone}
          onSkinTone={setTone}
          onPick={(next) => setPicked([next, ...picked.filter((each) => each !== next)])}
        />
        {picked[0] && <p role="status">{emoji.picked(picked[0])}</p>}
      </Example>
    </>
  )
}

function useBlobUrl(make: () => Blob | null | Promise<Blob | null>): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made = ''
    let isHere = true
    void Promise.resolve(make()).then((blob) => {
      if (!blob || !isHere) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      isHere = false
      URL.revokeObjectURL(made)
    }
  }, [make])
  return url
}
