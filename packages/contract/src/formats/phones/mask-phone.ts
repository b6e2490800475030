import { writePhone } from './phone.ts'

/** In the place of each sign that is hidden. */
const hidden = '•'

/**
 * A number for who may not read it whole: the country, an area of two digits and the last four signs, as +55 11 •••••-4321. Of a short one only the
 * last two are shown, and what a channel names people by instead of a number is treated like one.
 */
export function maskPhone(text: string): string {
  const written = writePhone(text)
  const [head = ''] = /^\+\d+ (\d\d )?/.exec(written) ?? []
  const rest = written.slice(head.length)
  const end = rest.slice(rest.length < 8 ? -2 : -4)
  return head + rest.slice(0, -end.length).replace(/\w/g, hidden) + end
}
