import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { PhonePreview } from './phone-preview.tsx'

describe('W018 the SMS on a phone', () => {
  const showSms = (start: string) =>
    showField(start, ({ value, onChange }) => (
      <>
        <TextInput label="Texto" value={value} onChange={onChange} />
        <PhonePreview channel="sms" sender="28450" messages={[value]} />
      </>
    ))
  const phone = () => screen.getByRole('figure', { name: 'Prévia do SMS' })

  it('follows each letter, and counts what it costs', async () => {
    const { user } = showSms('')
    expect(phone().textContent).not.toContain('SMS ·')
    await user.type(screen.getByRole('textbox'), 'Casa Aurora: retirada 4471')
    expect(within(phone()).getByText('Casa Aurora: retirada 4471')).toBeTruthy()
    expect(within(phone()).getByText('28450')).toBeTruthy()
    expect(within(phone()).getByText('1 SMS · 26 caracteres, cabem mais 134')).toBeTruthy()
    await user.type(screen.getByRole('textbox'), 'ã')
    expect(within(phone()).getByText('1 SMS · 27 caracteres, cabem mais 43')).toBeTruthy()
  })

  it('counts the segments of a long text', () => {
    showSms('a'.repeat(161))
    expect(within(phone()).getByText('2 SMS · 161 caracteres, cabem mais 145')).toBeTruthy()
  })

  it('shows each message in a bubble and adds up what they cost', () => {
    showField(0, () => <PhonePreview channel="sms" sender="28450" messages={['um', '', 'dois']} />)
    expect(within(phone()).getByText('um')).toBeTruthy()
    expect(within(phone()).getByText('2 SMS · 4 caracteres, cabem mais 156')).toBeTruthy()
  })
})

describe('the WhatsApp message on a phone', () => {
  const shown = { channel: 'whatsapp', sender: 'Casa Aurora', body: 'Olá, *Fernanda*! Entre {{4}}.' } as const
  const phone = () => screen.getByRole('figure', { name: 'Prévia no WhatsApp' })

  it('shows header, body, footer, time and buttons, and none of it can be clicked', () => {
    showField(0, () => (
      <PhonePreview
        {...shown}
        verified
        header={{ kind: 'text', text: 'Entrega confirmada' }}
        footer="Casa Aurora Móveis"
        time="14:32"
        buttons={[
          { kind: 'link', label: 'Rastrear pedido' },
          { kind: 'reply', label: 'Falar com atendente' },
        ]}
      />
    ))
    for (const text of [
      'Casa Aurora',
      'Entrega confirmada',
      'Casa Aurora Móveis',
      '14:32',
      'Rastrear pedido',
      'Falar com atendente',
      'Hoje',
    ])
      expect(within(phone()).getAllByText(text).length, text).toBeGreaterThan(0)
    expect(within(phone()).getByText('Fernanda').tagName).toBe('STRONG')
    expect(within(phone()).getByText('{{4}}').tagName).toBe('MARK')
    expect(within(phone()).queryByRole('button')).toBeNull()
  })

  it('shows a picture, the place of one that is not there yet, a video and a file', () => {
    const { unmount } = showField(0, () => <PhonePreview {...shown} header={{ kind: 'image', url: '/sofa.png', alt: 'Sofá' }} />)
    expect(within(phone()).getByRole<HTMLImageElement>('img', { name: 'Sofá' }).src).toContain('/sofa.png')
    unmount()
    showField(0, () => <PhonePreview {...shown} header={{ kind: 'video' }} />).unmount()
    showField(0, () => <PhonePreview {...shown} header={{ kind: 'document', name: 'Termo.pdf' }} />)
    expect(within(phone()).getByText(/Termo\.pdf/)).toBeTruthy()
  })

  it('has no bubble for nothing', () => {
    showField(0, () => <PhonePreview channel="whatsapp" sender="Casa Aurora" body="" />)
    expect(phone().textContent).toBe('14:32CACasa AuroraConta comercialHojeMensagem')
  })
})
