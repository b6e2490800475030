import type { Call, ResultOf, SentOf } from '@prosa/contract/kit/call'
import { useEffectEvent, useRef, useState } from 'react'
import { RefusedError } from './refused-error.ts'
import { upload } from './upload.ts'

type Steps<C extends Call> = {
  /** What is sent with the file; null where the draft is not on the server, which the file belongs to. */
  inputOf: (file: File) => Promise<SentOf<C> | null>
  /** What it knows is of the moment when the file arrives, not of the one when it left. */
  onTaken: (answer: ResultOf<C>) => void
  /** Of the moment when it is known, as well: whoever has left what shows it is told in another way. */
  onFailed?: (problem: RefusedError, file: File) => void
}
type Upload<R> = {
  /** The one on its way, or that did not arrive. */
  file: File | null
  /** From 0 to 1 while it leaves, otherwise null. */
  share: number | null
  problem: RefusedError | 'unsaved' | null
  /** Of the last one that arrived. */
  answer: R | null
  take: (file: File) => Promise<void>
  drop: () => void
}

/** A file on its way: how much of it has left, why it did not arrive, and giving it up. It goes on when what shows it is left. */
export function useUpload<C extends Call>(call: C, { inputOf, onTaken, onFailed }: Steps<C>): Upload<ResultOf<C>> {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<Upload<unknown>['problem']>(null)
  const [answer, setAnswer] = useState<ResultOf<C> | null>(null)
  const arrived = useEffectEvent(onTaken)
  const failed = useEffectEvent((error: RefusedError, tried: File) => onFailed?.(error, tried))
  const giveUp = useRef<AbortController | null>(null)
  const drop = () => {
    giveUp.current?.abort()
    giveUp.current = null
    setFile(null)
    setShare(null)
    setProblem(null)
    setAnswer(null)
  }
  const take = async (chosen: File) => {
    drop()
    const own = new AbortController()
    giveUp.current = own
    setFile(chosen)
    setShare(0)
    try {
      const input = await inputOf(chosen)
      if (own.signal.aborted) return
      if (input === null) return setProblem('unsaved')
      const taken = await upload(call, input, { signal: own.signal, onShare: setShare })
      if (own.signal.aborted) return
      setFile(null)
      setAnswer(taken)
      arrived(taken)
    } catch (error) {
      if (own.signal.aborted) return
      if (!(error instanceof RefusedError)) throw error
      setProblem(error)
      failed(error, chosen)
    } finally {
      if (giveUp.current === own) setShare(null)
    }
  }
  return { file, share, problem, answer, take, drop }
}
