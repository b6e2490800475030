import { createHmac } from 'node:crypto'

/** JSON as Meta writes it: only ASCII, with escaped slashes. These bytes are signed. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/')

export const signatureOf = (body: string | Buffer, appSecret: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
