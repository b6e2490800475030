import { describe, expect, it } from 'vitest'
import { planFor } from './plan.ts'

const origin = 'https://chat.example.com'
const shell = ['/index.html', '/favicon.svg', '/assets/index-1.js']

const planOf = (path: string, { method = 'GET', mode = 'cors', headers = {} } = {}) =>
  planFor({ method, mode: mode as RequestMode, url: new URL(path, origin).href, headers: new Headers(headers) }, { origin, shell })
const opened = (path: string) => planOf(path, { mode: 'navigate' })

describe('what the worker does with a request', () => {
  it.each(['/', '/login', '/casa-aurora/1/chat', '/nada/aqui?x=1', '/casa-aurora/contact/BR.1349', '/apiary', '/livery'])(
    'opens %s as a page',
    (path) => expect(opened(path)).toBe('page'),
  )

  it.each([
    '/api/user/profile',
    '/api',
    '/api/docs',
    '/api/company/casa-aurora/image?kind=logo',
    '/live/?EIO=4',
    '/metrics',
    '/webhooks/whatsapp-cloud',
    '/messageExport',
    '/messageExport?id=1',
    '/webhookExample',
  ])('never touches %s, however it is asked for', (path) => {
    expect([planOf(path), opened(path)]).toEqual(['leave', 'leave'])
  })

  it.each(['/assets/index-1.js', '/assets/later-2.css', '/assets/inter-3.woff2', '/favicon.svg'])('keeps %s', (path) => {
    expect(planOf(path)).toBe('kept')
  })

  it('leaves a file that is opened by its own address, and everything that it does not know', () => {
    expect([
      opened('/favicon.svg'),
      opened('/sw.js'),
      planOf('/sw.js'),
      planOf('/manifest.webmanifest'),
      planOf('/icons/icon-192.png'),
    ]).toEqual(['leave', 'leave', 'leave', 'leave', 'leave'])
  })

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('leaves %s', (method) => {
    expect([planOf('/assets/index-1.js', { method }), planOf('/login', { method, mode: 'navigate' })]).toEqual(['leave', 'leave'])
  })

  it('leaves other origins and parts of files', () => {
    expect([
      opened('https://elsewhere.example.com/'),
      planOf('https://elsewhere.example.com/assets/index-1.js'),
      planOf('http://chat.example.com/assets/index-1.js'),
      planOf('/assets/sound-1.mp3', { headers: { Range: 'bytes=0-99' } }),
    ]).toEqual(['leave', 'leave', 'leave', 'leave'])
  })
})
