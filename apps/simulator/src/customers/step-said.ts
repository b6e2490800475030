import type { NumberState } from '../state/number.ts'
import { hashOf } from '../state/random.ts'
import type { World } from '../state/world.ts'
import { mediaSaid } from './act.ts'
import { drawPhoto } from './draw-photo.ts'
import { type Said, said } from './say.ts'
import type { Step } from './scripts/script.ts'
import type { Townsperson } from './townspeople.ts'
import { writeOgg } from './write-ogg.ts'
import { writePdf } from './write-pdf.ts'

/** A step of a script as this person sends it. */
export function stepSaid(world: World, number: NumberState, person: Townsperson, step: Step): Said {
  if (typeof step === 'string') return said(inTheirWords(person, step))
  if ('photo' in step) {
    const bytes = drawPhoto({ of: step.of, isDamaged: step.isDamaged ?? false, house: hashOf(person.waId) })
    return mediaSaid(world, number, 'image', { bytes, mimeType: 'image/png', fileName: 'foto.png' }, step.photo)
  }
  if ('voice' in step) {
    const file = { bytes: writeOgg(step.voice * 1_000), mimeType: 'audio/ogg; codecs=opus', fileName: 'voz.ogg' }
    return mediaSaid(world, number, 'audio', file, '', true)
  }
  if ('file' in step) {
    const file = { bytes: writePdf(step.page), mimeType: 'application/pdf', fileName: step.file }
    return mediaSaid(world, number, 'document', file, '')
  }
  if ('place' in step) {
    const place = { latitude: step.latitude, longitude: step.longitude, name: step.place }
    return { type: 'location', fields: { location: place }, text: step.place, line: { location: place } }
  }
  const card = {
    name: { formatted_name: step.card, first_name: step.card },
    phones: [{ phone: `+${step.phone}`, wa_id: step.phone, type: 'CELL' }],
  }
  return { type: 'contacts', fields: { contacts: [card] }, text: step.card }
}

const women = /^(\p{L}+a|Simone|Aline|Ivone|Raquel|Beatriz)\b/u

/** The scripts are written for anybody; in Portuguese a woman thanks with another ending. */
const inTheirWords = ({ name, language }: Townsperson, words: string) =>
  language === 'pt' && women.test(name) ? words.replace(/\b(o|O)brigado\b/g, '$1brigada') : words
