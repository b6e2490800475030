import { describe, expect, it } from 'vitest'
import { aMessage } from '../../../testing/samples/chat-samples.ts'
import { planSends } from './plan-sends.ts'

const attached = (id: string, file: File) => ({ id, file })
const picture = attached('picture', new File(['a'], 'sofa.jpg', { type: 'image/jpeg' }))
const sound = attached('sound', new File(['a'], 'oi.mp3', { type: 'audio/mpeg' }))
const sheet = attached('sheet', new File(['a'], 'contas.xlsx', { type: 'application/vnd.ms-excel' }))
const nothing = { text: '', files: [], isNote: false, replyTo: null, scheduledAt: null }

describe('what was written', () => {
  it('is one text, or nothing', () => {
    expect(planSends(nothing)).toEqual([])
    expect(planSends({ ...nothing, text: ' Oi \n' })).toEqual([{ messageType: 'text', messageBody: 'Oi', internal: false }])
  })

  it('goes below the first file that takes a text, each file by itself', () => {
    expect(planSends({ ...nothing, text: 'Veja', files: [sound, picture, sheet] })).toEqual([
      { messageType: 'audio', messageBody: '', internal: false, clientMessageId: 'sound', file: sound.file },
      { messageType: 'image', messageBody: 'Veja', internal: false, clientMessageId: 'picture', file: picture.file },
      { messageType: 'document', messageBody: '', internal: false, clientMessageId: 'sheet', file: sheet.file },
    ])
  })

  it.each([
    ['with sound only', 'Ouça', sound],
    ['when it is longer than a caption may be', 'a'.repeat(1_025), picture],
  ])('goes ahead %s', (_, text, file) => {
    expect(planSends({ ...nothing, text, files: [file] }).map(({ messageBody }) => messageBody)).toEqual([text, ''])
  })

  it('[QR9] counts a quick reply with its first message, and offers below the text', () => {
    const taken = { quickReplyId: 'oi', interactive: '{"kind":"buttons","body":"-","buttons":[]}' }
    const planned = planSends({ ...nothing, text: 'Serve?', files: [picture], taken })
    expect(planned.map(({ messageType, quickReplyId, interactive }) => [messageType, quickReplyId, interactive])).toEqual([
      ['interactive', 'oi', '{"kind":"buttons","body":"Serve?","buttons":[]}'],
      ['image', undefined, undefined],
    ])
    expect(planSends({ ...nothing, text: 'Nota', isNote: true, taken })).toEqual([
      { messageType: 'note', messageBody: 'Nota', internal: true },
    ])
  })

  it('answers with its first message, and leaves at its time with all of them', () => {
    const replyTo = aMessage('m1')
    const planned = planSends({ ...nothing, text: 'a'.repeat(1_025), files: [picture], replyTo, scheduledAt: 9 })
    expect(planned.map((each) => [each.replyTo?.messageId, each.scheduledAt])).toEqual([
      ['m1', 9],
      [undefined, 9],
    ])
  })

  it('stays inside as a note, with its files, at once', () => {
    const planned = planSends({ ...nothing, text: 'a'.repeat(2_000), files: [sound], isNote: true, scheduledAt: 9 })
    expect(planned).toEqual([
      { messageType: 'note', messageBody: 'a'.repeat(2_000), internal: true, clientMessageId: 'sound', file: sound.file },
    ])
  })
})
