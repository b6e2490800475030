/** A recording of the microphone that began at `since`. */
export type Recording = {
  since: number
  /** Calls back with the loudness, from 0 to 1, ten times a second until it is stopped; never where the browser has no AudioContext. */
  followLevel: (onLevel: (level: number) => void) => () => void
  /** Ends the recording and gives the file. */
  stop: (onFile: (file: File) => void) => void
}

/** The first type that the browser can record is used; the server turns each of them into a voice message. */
const types = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4']

export function record(stream: MediaStream): Recording {
  const type = types.find((each) => MediaRecorder.isTypeSupported(each))
  const recorder = new MediaRecorder(stream, type ? { mimeType: type } : {})
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => void pieces.push(data)
  recorder.start()
  return {
    since: Date.now(),
    followLevel: (onLevel) => followLevel(stream, onLevel),
    stop: (onFile) => {
      recorder.onstop = () => {
        stopTracks(stream)
        onFile(fileOf(recorder, pieces))
      }
      recorder.stop()
    },
  }
}

export function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function fileOf(recorder: MediaRecorder, pieces: readonly Blob[]): File {
  const type = recorder.mimeType.split(';')[0] || 'audio/webm'
  return new File([...pieces], `audio.${type.split('/')[1]}`, { type })
}

function followLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 256
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
    onLevel(Math.min(1, loudest / 96))
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
