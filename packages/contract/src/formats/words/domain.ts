import type { Reading } from '../reading.ts'

/** Both the browser and Node have it; the contract is compiled with the types of neither. */
declare const URL: new (text: string) => { hostname: string }

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const longest = 253

/** A host name of a domain, in small letters and as browsers send it (`xn--…`): no address of a page, no port, no number of a machine. */
export function readDomain(text: string): Reading<string, 'required' | 'wrongFormat'> {
  const typed = text.trim().replace(/\.$/, '')
  if (typed === '') return { problem: 'required' }
  if (/[\s/:@?#\\%]/.test(typed)) return { problem: 'wrongFormat' }
  try {
    const { hostname } = new URL(`http://${typed}`)
    const labels = hostname.split('.')
    const isDomain = labels.length > 1 && labels.every((each) => label.test(each)) && /^(xn--.+|[a-z]{2,})$/.test(labels.at(-1)!)
    return isDomain && hostname.length <= longest ? { value: hostname } : { problem: 'wrongFormat' }
  } catch {
    return { problem: 'wrongFormat' }
  }
}
