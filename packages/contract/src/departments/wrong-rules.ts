import type { InboxRules } from './inbox-rules.ts'

type Judged = Pick<InboxRules, 'idleReminder' | 'idleWarning' | 'idleClose' | 'idleWarningText' | 'closeAsk' | 'closeReasons'>

/** Each is said at the field that has to be changed. */
export type WrongRules = {
  idleWarning?: 'beforeReminder'
  idleClose?: 'beforeReminder' | 'beforeWarning'
  idleWarningText?: 'missing'
  closeReasons?: 'missing' | 'twins'
}

/** [RO28] [RO29] What is wrong with rules whose numbers are within their bounds. A step of 0 minutes is none, and is before nothing. */
export function wrongRules({ idleReminder, idleWarning, idleClose, idleWarningText, closeAsk, closeReasons }: Judged): WrongRules {
  const comesBy = (step: number, earlier: number) => step > 0 && earlier > 0 && step <= earlier
  const warned = comesBy(idleWarning, idleReminder) ? 'beforeReminder' : null
  const closed = comesBy(idleClose, idleWarning) ? 'beforeWarning' : comesBy(idleClose, idleReminder) ? 'beforeReminder' : null
  const hasTwins = twinReason(closeReasons) !== null
  const hasNone = closeAsk === 'reason' && closeReasons.every((reason) => reason.trim() === '')
  return {
    ...(warned && { idleWarning: warned }),
    ...(closed && { idleClose: closed }),
    ...(idleWarning > 0 && idleWarningText.trim() === '' && { idleWarningText: 'missing' }),
    ...(hasTwins ? { closeReasons: 'twins' } : hasNone && { closeReasons: 'missing' }),
  }
}

/** The index of the first reason that an earlier one says too, in capitals or not; blank ones are none. */
export function twinReason(reasons: readonly string[]): number | null {
  const said = reasons.map((reason) => reason.trim().normalize().toLowerCase())
  const index = said.findIndex((reason, at) => reason !== '' && said.indexOf(reason) < at)
  return index === -1 ? null : index
}
