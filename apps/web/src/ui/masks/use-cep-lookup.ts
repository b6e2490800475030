import { cepToLookUp } from '@prosa/contract/formats/documents/cep'
import { useEffect, useRef, useState } from 'react'

/** What the postal service knows of an address, with the position where it knows that too. */
export type FoundAddress = {
  zipCode: string
  street: string
  neighborhood: string
  city: string
  state: string
  country: string
  ddd: string
  gia: string
  ibge: string
  siafi: string
  latitude?: number
  longitude?: number
}

/** Resolves with the address, or null where the code does not exist; rejects when the service could not be asked. */
export type LookUpCep = (zipCode: string, signal: AbortSignal) => Promise<FoundAddress | null>
export type CepState = 'idle' | 'lookingUp' | 'found' | 'notFound' | 'down'

/** Spec §9. */
const lookupDelay = 300

type Listeners = { onFound: (address: FoundAddress) => void; onState?: ((state: CepState) => void) | undefined }

/** Debounce: asks when typing has rested at exactly 9 characters; further typing aborts the request before it. */
export function useCepLookup(lookUp: LookUpCep, listeners: Listeners) {
  const [state, setState] = useState<CepState>('idle')
  const question = useRef<AbortController>(null)
  const latest = useRef(listeners)
  // Latest ref: the answer is merged into the address as it is by then, not as it was when the question was asked.
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => () => question.current?.abort(), [])

  const turn = (next: CepState) => {
    setState(next)
    latest.current.onState?.(next)
  }
  const ask = async (zipCode: string, signal: AbortSignal) => {
    const answer = await lookUp(zipCode, signal).catch((): 'down' => 'down')
    if (signal.aborted) return
    turn(answer === 'down' ? 'down' : answer ? 'found' : 'notFound')
    if (answer && answer !== 'down') latest.current.onFound({ ...answer, zipCode })
  }
  const typed = (shown: string) => {
    question.current?.abort()
    const zipCode = cepToLookUp(shown)
    turn(zipCode ? 'lookingUp' : 'idle')
    if (!zipCode) return
    const asked = new AbortController()
    question.current = asked
    const timer = setTimeout(() => void ask(zipCode, asked.signal), lookupDelay)
    asked.signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return { state, typed }
}
