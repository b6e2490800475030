import type { Offer } from '@prosa/contract/messages/content'
import { readQuickOffer } from '@prosa/contract/quick-replies/rules'
import { useState } from 'react'
import * as z from 'zod/mini'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { readJson, writeJson, writeText } from '../../../kit/kept/storage.ts'
import type { ChatAsked } from '../outbox/outbox-item.ts'

type Fault = 'body' | 'offer'
type Values = { body: string; offer: Offer }

const beginning: Values = { body: '', offer: { kind: 'buttons', body: '-', buttons: [] } }
const Kept = z.object({
  body: z.string(),
  offer: z.custom<Offer>((value) => typeof value === 'object' && value !== null && 'kind' in value),
})

/** A message with buttons, a list or a link that is being written in a chat. The unsent values survive a reload of this tab. */
export function useOfferForm({ phonenumberId, waId }: ChatAsked) {
  const [key] = useState(() => draftKey(`offer.${phonenumberId}.${waId}`))
  const [kept] = useState(() => Kept.safeParse(readJson(key, 'session')).data ?? null)
  const [values, setValues] = useState<Values>(kept ?? beginning)
  const [isKept, setKept] = useState(kept !== null)
  const [faults, setFaults] = useState<readonly Fault[]>([])

  const put = (next: Values) => {
    setValues(next)
    writeJson(key, next, 'session')
    if (faults.length > 0) setFaults(read(next).faults)
  }
  const forget = () => writeText(key, null, 'session')
  return {
    ...values,
    faults,
    isKept,
    setBody: (body: string) => put({ ...values, body }),
    setOffer: (offer: Offer | null) => offer && put({ ...values, offer }),
    startOver: () => {
      forget()
      setKept(false)
      setFaults([])
      setValues(beginning)
    },
    /** Returns the message as it can be sent; null where a field is wrong, which the form then shows. */
    submit: (): Offer | null => {
      const { offer, faults: found } = read(values)
      setFaults(found)
      if (offer) forget()
      return offer
    },
  }
}

function read({ body, offer }: Values): { offer: Offer | null; faults: readonly Fault[] } {
  const text = body.trim()
  if (text === '') return { offer: null, faults: ['body'] }
  const { value } = readQuickOffer(JSON.stringify({ ...offer, body: text }), text)
  return value ? { offer: value, faults: [] } : { offer: null, faults: ['offer'] }
}
