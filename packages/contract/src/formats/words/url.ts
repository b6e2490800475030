import type { Reading } from '../reading.ts'

/** Both the browser and Node have it; the contract is compiled with the types of neither. */
declare const URL: new (text: string) => { href: string }

/** Spec §5: a parseable address. The value is the address as the parser writes it. */
export function readUrl(text: string): Reading<string, 'required' | 'notAUrl'> {
  if (text.trim() === '') return { problem: 'required' }
  try {
    return { value: new URL(text).href }
  } catch {
    return { problem: 'notAUrl' }
  }
}

/** An address that may be opened or called: http or https. */
export function readWebUrl(text: string): Reading<string, 'required' | 'notAUrl' | 'notWeb'> {
  const reading = readUrl(text)
  if (reading.problem) return reading
  return /^https?:/.test(reading.value) ? reading : { problem: 'notWeb' }
}
