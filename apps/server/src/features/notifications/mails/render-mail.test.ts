import { productStyle } from '@prosa/contract/company/style'
import { languages } from '@prosa/contract/formats/language'
import { describe, expect, it, test } from 'vitest'
import type { Mail, MailKind, MailValues } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { en } from './texts/en.ts'

const at = Date.UTC(2026, 9, 28, 17, 32)
const values: MailValues = {
  signupConfirm: { path: '/create/account/s1?code=abc&x=1', hours: 24 },
  signupKnown: { loginPath: '/', forgotPath: '/forgot/password' },
  welcome: { name: 'Ana', companyName: 'Ateliê Boa Vista', path: '/c1/first-steps' },
  mailedPassword: { name: 'Ana', password: 'q7<&>"Kd', minutes: 60, path: '/' },
  passwordToken: { name: 'Ana', code: '913 204', minutes: 10 },
  pin: { name: 'Ana', code: '4071', minutes: 1 },
  passwordChanged: { name: 'Ana', at, path: '/forgot/password' },
  userAdded: { name: 'Ana', companyName: 'Ateliê Boa Vista', addedBy: 'Rui', isNew: true, path: '/' },
  twoFactorChanged: { name: 'Ana', on: true, at, path: '/user/c1/profile' },
  numberTrouble: { numberName: 'Loja', problem: 'tokenInvalid', isDisconnected: true, at, path: '/settings/c1/main?section=numbers' },
  templateTrouble: {
    templateName: 'pedido_enviado',
    numberName: 'Loja',
    problem: 'templatePaused',
    at,
    path: '/settings/c1/main?section=numbers&numberId=n1',
  },
  usageReport: {
    numberName: 'Loja',
    reportType: 'day',
    startTime: at,
    endTime: at + 86_400_000,
    rows: [{ label: '2026-10-28', received: 1_234, sent: 5, delivered: 4, read: 3, failed: 1 }],
    total: { received: 1_234, sent: 5, delivered: 4, read: 3, failed: 1 },
    path: '/settings/c1/main?section=numbers',
  },
}
const kinds = Object.keys(values) as MailKind[]
const sender = { companyName: 'Casa Aurora', primaryColor: '#A4461C', timeZone: 'America/Sao_Paulo' }
const site = 'https://chat.example.com'

const aMail = <K extends MailKind>(kind: K, more: Partial<MailValues[K]> = {}, language: Mail['language'] = 'pt') =>
  ({ kind, values: { ...values[kind], ...more }, to: 'ana@example.com', language }) as Mail
const write = (mail: Mail, from = sender) => renderMail(mail, from, site)
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

describe.each(kinds)('%s', (kind) => {
  test.each(languages)('[NO2] is written in %s, as a page and as text', (language) => {
    const { subject, text, html } = write(aMail(kind, {}, language))
    expect(subject.length).toBeGreaterThan(3)
    expect(html).toContain(`<html lang="${{ pt: 'pt-BR', en: 'en', es: 'es' }[language]}">`)
    expect(html).toContain('>Casa Aurora<')
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|NaN|\[object|\n{3}/)
    expect(html).not.toMatch(/<(table|img|script|link)\b|https?:\/\/(?!chat\.example\.com)/)
    // Whoever sees the list of mails, or the locked screen, learns no secret.
    expect(subject + html.slice(0, html.indexOf('<h1'))).not.toMatch(/q7|913 204|4071/)
  })

  it('[NO2] has words of its own in each language', () => {
    const subjects = languages.map((language) => write(aMail(kind, {}, language)).text)
    expect(new Set(subjects).size).toBe(languages.length)
  })

  it('[NO4] leads to our own site, in the page and in the text', () => {
    const { html, text } = write(aMail(kind))
    const paths = Object.values(values[kind]).filter((value) => typeof value === 'string' && value.startsWith('/'))
    expect([...new Set(hrefs(html))].toSorted()).toEqual(paths.map((path) => site + path).toSorted())
    for (const path of paths) expect(text).toContain(site + path)
  })
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', 'forgot', ''])(
  '[NO4] is not written with the path "%s"',
  (path) => {
    expect(() => write(aMail('passwordChanged', { path }))).toThrow('begins with one slash')
  },
)

describe('[NO3] a name', () => {
  const name = '<script>alert("1")</script> \' &amp;'
  it('that is markup is text', () => {
    const { html, text } = write(aMail('userAdded', { name, addedBy: name, companyName: name }), { ...sender, companyName: name })
    expect(html).not.toMatch(/<script|"1"|&amp;amp;amp;/)
    expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)?.length).toBeGreaterThan(4)
    expect(html).toContain('&#39; &amp;amp;')
    expect(text).toContain('<script>alert("1")')
  })

  it('that is an address is no link, and one line', () => {
    const tricky = 'Grátis\r\nBcc: x@evil.example em https://evil.example/\u202egpj.exe'
    const { subject, html, text } = write(aMail('userAdded', { companyName: tricky, addedBy: tricky }))
    expect(subject).not.toMatch(/[\r\n]/)
    for (const words of [subject, html, text]) expect(words).not.toMatch(/evil\.example|x@evil|https:\/\/evil|\u202e/)
  })

  it('is cut where nobody would read on', () => {
    expect(write(aMail('welcome', { companyName: '😀'.repeat(5_000) })).subject).toBe(`${'😀'.repeat(120)} já está na Prosa`)
  })
})

it('[NO2] says times in the time zone of the company, and which one', () => {
  const mail = aMail('passwordChanged', {}, 'en')
  expect(write(mail).text).toContain('28/10/2026 14:32 (Brasilia Standard Time)')
  expect(write(mail, { ...sender, timeZone: 'America/Manaus' }).text).toContain('28/10/2026 13:32 (Amazon Standard Time)')
})

test.each([
  ['#0F766E', '#FFFFFF', '#0F766E'],
  ['#FFD400', '#111B21', productStyle.fontColor],
])('[NO2] on %s the words of the button are %s and those of links %s', (primaryColor, onButton, ofLink) => {
  const { html } = write(aMail('signupKnown'), { ...sender, primaryColor })
  expect(html).toContain(`background: ${primaryColor}; color: ${onButton};`)
  expect(html).toContain(`style="color: ${ofLink};">`)
})

test.each([
  ['mailedPassword', 'q7<&>"Kd', 'q7&lt;&amp;&gt;&quot;Kd'],
  ['passwordToken', '913 204', '913 204'],
  ['pin', '4071', '4071'],
] as const)('%s brings it whole, to be read and copied', (kind, asText, asHtml) => {
  const { text, html } = write(aMail(kind))
  expect(text).toContain(`: ${asText}\n`)
  expect(html).toContain(`>${asHtml}</p>`)
})

it('says one hour and one minute in the singular', () => {
  expect(write(aMail('signupConfirm', { hours: 1 })).text).toContain('vale por 1 hora.')
  expect(en.letters.pin(values.pin, { companyName: '', when: String }).preview).toBe('Good for 1 minute.')
})

describe('a usage report', () => {
  it('says each day or month as a date, each category in words, and what the provider calls otherwise as it is', () => {
    const rows = [
      { label: '2026-10', sent: 1_234 },
      { label: 'utility', sent: 2, read: 0 },
      { label: 'new_<kind>', sent: 3 },
      { label: '' },
    ]
    const { text, html } = write(aMail('usageReport', { rows }))
    expect(text).toContain('10/2026: Enviadas 1.234\nUtilidade: Enviadas 2 · Lidas 0\nnew_<kind>: Enviadas 3\nSem categoria: \n')
    expect(html).toContain('<li><b>new_&lt;kind&gt;</b>: Enviadas 3</li>')
  })

  it('of a whole year is short enough for mail programs to show all of it', () => {
    const rows = Array.from({ length: 366 }, (_, index) => ({ ...values.usageReport.total, label: `2026-10-${index}`, received: 123_456 }))
    expect(Buffer.byteLength(write(aMail('usageReport', { rows })).html)).toBeLessThan(100_000)
  })
})

it('says of a number what stopped it, and of what nobody has words for that the provider does not take it', () => {
  const trouble = (more: Partial<MailValues['numberTrouble']>) => write(aMail('numberTrouble', more))
  expect(trouble({ problem: 'paymentProblem', isDisconnected: false }).text).toContain('forma de pagamento')
  expect(trouble({ problem: 'badRequest' }).text).toContain('O provedor não aceita o que este número envia.')
  expect(trouble({}).subject).toBe('O número Loja está desconectado')
})
